import { sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { setAsideRows, taskRuns } from "#db/schema/cron-tasks.ts";
import { TASK_NAMES } from "../cron-tasks/cron-schedule.ts";
import { ROWS_SHOWN } from "../cron-tasks/rules.ts";

export const lastRunsQuery = (db: Db) =>
  db
    .select({
      task: taskRuns.task,
      slot: taskRuns.slot,
      state: taskRuns.state,
      queries: taskRuns.queries,
      tookMs: taskRuns.tookMs,
      rowsRead: taskRuns.rowsRead,
      rowsWritten: taskRuns.rowsWritten,
      error: taskRuns.error,
      doneAt: sql<number | null>`(SELECT good.slot FROM task_runs AS good WHERE good.task = name.value AND good.state = 'done'
        ORDER BY good.slot DESC LIMIT 1)`,
    })
    .from(sql`json_each(${JSON.stringify(TASK_NAMES)}) AS name`)
    .innerJoin(
      taskRuns,
      sql`${taskRuns}.rowid = (SELECT last.rowid FROM task_runs AS last WHERE last.task = name.value AND last.state <> 'running'
        ORDER BY last.slot DESC, last.part DESC LIMIT 1)`,
    );

/** The oldest stored run, otherwise the first account. A cron that never ran becomes late by it. */
export const pendingSinceQuery = (db: Db) =>
  db
    .select({
      at: sql<number | null>`coalesce((SELECT min(slot) FROM task_runs),
        (SELECT created_at FROM users WHERE rowid = (SELECT min(rowid) FROM users)))`,
    })
    .from(sql`(SELECT 1)`);

export const setAsideQuery = (db: Db) =>
  db
    .select({
      task: setAsideRows.task,
      rowId: setAsideRows.rowId,
      tries: setAsideRows.tries,
      nextTryAt: setAsideRows.nextTryAt,
      error: setAsideRows.error,
    })
    .from(setAsideRows)
    .where(sql`${setAsideRows.error} <> ''`)
    .orderBy(sql`${setAsideRows.nextTryAt} DESC`)
    .limit(ROWS_SHOWN);
