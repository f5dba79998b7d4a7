import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";

/** `failed`: it will be tried again. `dead`: the queue gave it up. */
export const TASK_STATES = ["running", "done", "failed", "dead"] as const;

/** One run of a task of the cron. The row decides: a message that arrives twice runs once. */
export const taskRuns = sqliteTable(
  "task_runs",
  {
    task: text("task").notNull(),
    /** The time for which the cron was scheduled. */
    slot: instant("slot").notNull(),
    /** 0, then 1, 2 … where the task went on by another message. */
    part: integer("part").notNull(),
    state: text("state", { enum: TASK_STATES }).notNull(),
    tries: integer("tries").notNull(),
    leaseUntil: instant("lease_until").notNull(),
    queries: integer("queries").notNull().default(0),
    tookMs: integer("took_ms").notNull().default(0),
    error: text("error"),
  },
  (t) => [primaryKey({ columns: [t.task, t.slot, t.part] }), index("task_runs_by_slot").on(t.slot)],
);

/**
 * Rows at which a task failed, or which it has sent again: each is left alone until its time, longer after each try, so that the
 * others are not.
 */
export const setAsideRows = sqliteTable(
  "set_aside_rows",
  {
    task: text("task").notNull(),
    rowId: text("row_id").notNull(),
    tries: integer("tries").notNull(),
    nextTryAt: instant("next_try_at").notNull(),
    /** What failed, without its parameters; "" where it was sent again, and nothing says yet that it failed. */
    error: text("error").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.task, t.rowId] }), index("set_aside_rows_by_time").on(t.nextTryAt)],
);
