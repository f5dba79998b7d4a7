import { isAnyConflict, isOverload } from "#db/conflict.ts";
import type { Ctx } from "../ctx.ts";
import type { TaskName } from "./rules.ts";
import { type BadRow, setAside } from "./set-aside.ts";
import { takeBackStatement } from "./statements.ts";

/** So many rows that failed alone before any was well are no fault of theirs: what they need is down. */
const FAILED_BEFORE_ANY = 3;

type End = (ids: string[]) => Promise<number>;
type Round = { moved: number; well: string[]; bad: BadRow[]; left: string[] };

/**
 * Ends these rows together. Where that fails it halves them, down to the row; a row that fails alone is set aside, and the
 * others are ended. It fails itself where the database is down, or where the first rows all fail. Returns how many rows
 * moved, whether it made any progress (a row that is set aside is out of the way), and the last of the rows, at which it did
 * not look since the budget is spent: the caller says from where the task goes on.
 */
export async function rowByRow(
  ctx: Ctx,
  task: TaskName,
  ids: string[],
  end: End,
  { isOneByOne = false } = {},
): Promise<{ moved: number; isProgress: boolean; left: string[] }> {
  const round: Round = { moved: 0, well: [], bad: [], left: [] };
  const parts = isOneByOne ? ids.map((id) => [id]) : ids.length > 0 ? [ids] : [];
  const fault = await endAll(ctx, parts, end, round).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (round.bad.length > 0) await setAside(ctx, task, round.bad);
  if (round.well.length > 0) await ctx.db.batch([takeBackStatement(ctx.db, { task, rowIds: round.well, at: ctx.now })]);
  if (fault) throw fault.error;
  return { moved: round.moved, isProgress: round.moved > 0 || round.bad.length > 0, left: round.left };
}

async function endAll(ctx: Ctx, parts: string[][], end: End, round: Round): Promise<void> {
  for (const ids of parts) await endOrHalve(ctx, ids, end, round);
}

async function endOrHalve(ctx: Ctx, ids: string[], end: End, round: Round): Promise<void> {
  // Once it is spent it stays so: what is left are the last rows, none in between.
  if (round.left.length > 0 || ctx.budget?.isSpent()) {
    round.left.push(...ids);
    return;
  }
  try {
    round.moved += await end(ids);
    round.well.push(...ids);
  } catch (error) {
    if (isOverload(error)) throw error;
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) {
      round.bad.push({ id, error });
      if (round.well.length === 0 && round.bad.length >= FAILED_BEFORE_ANY && !isAnyConflict(error)) throw error;
      return;
    }
    const half = Math.ceil(ids.length / 2);
    await endOrHalve(ctx, ids.slice(0, half), end, round);
    await endOrHalve(ctx, ids.slice(half), end, round);
  }
}
