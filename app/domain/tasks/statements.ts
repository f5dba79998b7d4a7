import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { setAsideRows } from "#db/schema/tasks.ts";
import { pauseOfRow, type TaskName } from "./rules.ts";

/** An SQL truth over the row of this id: it is not set aside, or its time to be tried again has come. */
export const isNotSetAside = (task: TaskName, id: SQL, at: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM set_aside_rows AS aside WHERE aside.task = ${task} AND aside.row_id = ${id} AND aside.next_try_at > ${at})`;

/** An SQL truth: this row failed for the first time. */
export const isFirstFailure = (task: TaskName, rowId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM set_aside_rows AS known WHERE known.task = ${task} AND known.row_id = ${rowId})`;

type Failed = { task: TaskName; rowId: string; error: string; at: number };

/** The row is left alone for a while, longer each time. Of two runs at once the second changes nothing. */
export const setAsideStatement = (db: Db, { task, rowId, error, at }: Failed) =>
  db
    .insert(setAsideRows)
    .values({ task, rowId, error, tries: 1, nextTryAt: at + pauseOfRow(1), createdAt: at })
    .onConflictDoUpdate({
      target: [setAsideRows.task, setAsideRows.rowId],
      set: {
        error,
        tries: sql`${setAsideRows.tries} + 1`,
        nextTryAt: sql`${at} + min(${pauseOfRow(99)}, ${pauseOfRow(1)} * (1 << min(20, ${setAsideRows.tries})))`,
      },
      setWhere: lte(setAsideRows.nextTryAt, at),
    });

/** These rows are well again. */
export const takeBackStatement = (db: Db, { task, rowIds, at }: { task: TaskName; rowIds: readonly string[]; at: number }) =>
  db
    .delete(setAsideRows)
    .where(
      and(
        eq(setAsideRows.task, task),
        lte(setAsideRows.nextTryAt, at),
        sql`${setAsideRows.rowId} IN (SELECT value FROM json_each(${JSON.stringify(rowIds)}))`,
      ),
    );
