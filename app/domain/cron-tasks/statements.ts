import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { setAsideRows } from "#db/schema/cron-tasks.ts";
import type { TaskName } from "./cron-schedule.ts";
import { NOTIFY_AT_TRIES, pauseOfRow, STILL_PENDING } from "./rules.ts";

/** SQL predicate: the row is not set aside, or is due for a retry. */
export const isNotSetAside = (task: TaskName, id: SQL, at: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM set_aside_rows AS aside WHERE aside.task = ${task} AND aside.row_id = ${id} AND aside.next_try_at > ${at})`;

export const isFirstFailure = (task: TaskName, rowId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM set_aside_rows AS earlier WHERE earlier.task = ${task} AND earlier.row_id = ${rowId})`;

type Failed = { task: TaskName; rowId: string; error: string; at: number };

const nextTryAt = (at: number): SQL =>
  sql`${at} + min(${pauseOfRow(99)}, ${pauseOfRow(1)} * (1 << min(20, ${setAsideRows.tries})))`;

/** The pause grows with each try. A concurrent second run changes nothing. */
export const setAsideStatement = (db: Db, { task, rowId, error, at }: Failed) =>
  db
    .insert(setAsideRows)
    .values({ task, rowId, error, tries: 1, nextTryAt: at + pauseOfRow(1), createdAt: at })
    .onConflictDoUpdate({
      target: [setAsideRows.task, setAsideRows.rowId],
      set: {
        error,
        tries: sql`${setAsideRows.tries} + 1`,
        nextTryAt: nextTryAt(at),
      },
      setWhere: lte(setAsideRows.nextTryAt, at),
    });

type Rows = { task: TaskName; rowIds: readonly string[]; at: number };

const isOne = (id: SQL | typeof setAsideRows.rowId, rowIds: readonly string[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(rowIds)}))`;

export const clearSetAsideStatement = (db: Db, { task, rowIds, at }: Rows) =>
  db
    .delete(setAsideRows)
    .where(and(eq(setAsideRows.task, task), lte(setAsideRows.nextTryAt, at), isOne(setAsideRows.rowId, rowIds)));

/** Rows that are due again and no longer pending. */
export const clearOtherSetAsideStatement = (db: Db, { task, rowIds, at }: Rows) =>
  db
    .delete(setAsideRows)
    .where(and(eq(setAsideRows.task, task), lte(setAsideRows.nextTryAt, at), sql`NOT ${isOne(setAsideRows.rowId, rowIds)}`));

/** SQL predicate: a row was pushed often enough to tell admins. */
export const isStillPending = ({ task, rowIds, at }: Rows): SQL =>
  sql`EXISTS (SELECT 1 FROM set_aside_rows AS earlier WHERE earlier.task = ${task} AND earlier.next_try_at <= ${at}
    AND earlier.tries = ${NOTIFY_AT_TRIES - 1} AND ${isOne(sql`earlier.row_id`, rowIds)})`;

/** The pause grows with each push. A concurrent second run gets no rows. */
export const recordRetryStatement = (db: Db, { task, rowIds, at }: Rows) =>
  insertFrom(
    db,
    setAsideRows,
    { task, rowId: sql`value`, tries: 1, nextTryAt: at + pauseOfRow(1), error: "", createdAt: at },
    sql`json_each(${JSON.stringify(rowIds)}) WHERE true`,
  )
    .onConflictDoUpdate({
      target: [setAsideRows.task, setAsideRows.rowId],
      set: {
        tries: sql`${setAsideRows.tries} + 1`,
        nextTryAt: nextTryAt(at),
        error: sql`CASE WHEN ${setAsideRows.tries} + 1 >= ${NOTIFY_AT_TRIES} THEN ${STILL_PENDING} ELSE '' END`,
      },
      setWhere: lte(setAsideRows.nextTryAt, at),
    })
    .returning({ id: setAsideRows.rowId, tries: setAsideRows.tries });
