import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "../columns.ts";

/** `failed`: will be retried. `dead`: the queue gave up. */
export const TASK_STATES = ["running", "done", "failed", "dead"] as const;

/** The row makes a duplicate message run only once. */
export const taskRuns = sqliteTable(
  "task_runs",
  {
    task: text("task").notNull(),
    slot: instant("slot").notNull(),
    /** Counts the messages of one run. */
    part: integer("part").notNull(),
    state: text("state", { enum: TASK_STATES }).notNull(),
    tries: integer("tries").notNull(),
    leaseUntil: instant("lease_until").notNull(),
    queries: integer("queries").notNull().default(0),
    tookMs: integer("took_ms").notNull().default(0),
    rowsRead: integer("rows_read").notNull().default(0),
    rowsWritten: integer("rows_written").notNull().default(0),
    error: text("error"),
  },
  (t) => [
    primaryKey({ columns: [t.task, t.slot, t.part] }),
    index("task_runs_by_slot").on(t.slot),
    // The limit is MAX_QUERIES of the tasks' rules.
    index("task_runs_over_budget").on(t.slot).where(sql`queries > 800`),
  ],
);

/** Failed or re-sent rows, excluded until `next_try_at`, so that they do not block others. */
export const setAsideRows = sqliteTable(
  "set_aside_rows",
  {
    task: text("task").notNull(),
    rowId: text("row_id").notNull(),
    tries: integer("tries").notNull(),
    nextTryAt: instant("next_try_at").notNull(),
    /** Without SQL parameters; "" if the row was only sent again. */
    error: text("error").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.task, t.rowId] }), index("set_aside_rows_by_time").on(t.nextTryAt)],
);
