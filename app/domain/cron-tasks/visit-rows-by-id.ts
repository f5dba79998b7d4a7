import { inArray, sql } from "drizzle-orm";
import { setAsideRows } from "#db/schema/cron-tasks.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { splitBatchOnFailure } from "./split-batch-on-failure.ts";

type Walk = {
  task: TaskName;
  after: string;
  choose: (after: string) => Promise<string[]>;
  atOnce: number;
  end: (ids: string[]) => Promise<number>;
  isOneByOne?: boolean;
};

/** Visits all rows by id, for rows without a processed mark. Returns the id to continue after; null at the end. */
export async function visitRowsById(ctx: Ctx, { task, after, choose, atOnce, end, isOneByOne }: Walk): Promise<string | null> {
  for (let last = after; ; ) {
    const ids = await choose(last);
    const free = await withoutSetAside(ctx, task, ids);
    const { remaining } = await splitBatchOnFailure(ctx, task, free, end, { isOneByOne });
    const [skipped] = remaining;
    if (skipped !== undefined) return ids[ids.indexOf(skipped) - 1] ?? last;
    last = ids.at(-1) ?? last;
    if (ids.length < atOnce) return null;
  }
}

/** A retried part skips the rows that failed. */
async function withoutSetAside({ db, now }: Ctx, task: TaskName, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const aside = await db
    .select({ rowId: setAsideRows.rowId })
    .from(setAsideRows)
    .where(
      sql`${setAsideRows.task} = ${task} AND ${setAsideRows.nextTryAt} > ${now}
        AND ${inArray(setAsideRows.rowId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)}`,
    );
  const waiting = new Set(aside.map(({ rowId }) => rowId));
  return ids.filter((id) => !waiting.has(id));
}
