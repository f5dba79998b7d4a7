import { inArray, sql } from "drizzle-orm";
import { setAsideRows } from "#db/schema/tasks.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { rowByRow } from "./row-by-row.ts";
import type { TaskName } from "./rules.ts";

type Walk = {
  task: TaskName;
  /** Behind which id to begin; "" for the first. */
  after: string;
  /** The ids of at most `atOnce` rows behind that one, in order. */
  choose: (after: string) => Promise<string[]>;
  atOnce: number;
  end: (ids: string[]) => Promise<number>;
  /** Each row is a batch of its own. */
  isOneByOne?: boolean;
};

/**
 * Goes once over all rows in the order of their ids, where nothing in a row says that it was looked at. Returns the id behind
 * which the next part must go on, since the budget is spent, or null at the end. A row at which it fails is set aside.
 */
export async function walkRows(ctx: Ctx, { task, after, choose, atOnce, end, isOneByOne }: Walk): Promise<string | null> {
  for (let last = after; ; ) {
    const ids = await choose(last);
    const free = await withoutSetAside(ctx, task, ids);
    const { left } = await rowByRow(ctx, task, free, end, { isOneByOne });
    const [skipped] = left;
    if (skipped !== undefined) return ids[ids.indexOf(skipped) - 1] ?? last;
    last = ids.at(-1) ?? last;
    if (ids.length < atOnce) return null;
  }
}

/** A part that failed comes again, and goes on behind the rows at which it failed. */
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
