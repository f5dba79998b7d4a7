import { sql } from "drizzle-orm";
import { isAnyConflict, isOverload } from "#db/conflict.ts";
import type { Db } from "#db/open.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./rules.ts";
import { type BadRow, setAside } from "./set-aside.ts";
import { takeBackStatement } from "./statements.ts";

/** So many rows that failed alone before any was well are no fault of theirs: what they need is down. */
const FAILED_BEFORE_ANY = 3;
/** Nor are so many one behind the other whose faults read like an overload. */
const OVERLOADED_IN_TURN = 2;

type End = (ids: string[]) => Promise<number>;
type Round = { moved: number; well: string[]; bad: BadRow[]; left: string[]; overloaded: number };

/**
 * Ends these rows together. Where that fails it halves them, down to the row; a row that fails alone is set aside, and the
 * others are ended. It fails itself where the database is down, or where the first rows all fail, or two in turn by what reads
 * like an overload, each of which was tried twice: these are out of the way when it comes again. Returns how many rows
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
  const round: Round = { moved: 0, well: [], bad: [], left: [], overloaded: 0 };
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

async function endOrHalve(ctx: Ctx, ids: string[], end: End, round: Round, { isTriedAgain = false } = {}): Promise<void> {
  // Once it is spent it stays so: what is left are the last rows, none in between.
  if (round.left.length > 0 || ctx.budget?.isSpent()) {
    round.left.push(...ids);
    return;
  }
  try {
    round.moved += await end(ids);
    round.well.push(...ids);
    round.overloaded = 0;
  } catch (error) {
    // An object, R2 or a statement too heavy for one batch says the same of these rows alone.
    if (isOverload(error) && !(await answers(ctx.db))) throw error;
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) {
      if (isOverload(error) && !isTriedAgain) return endOrHalve(ctx, ids, end, round, { isTriedAgain: true });
      round.bad.push({ id, error });
      round.overloaded = isOverload(error) ? round.overloaded + 1 : 0;
      if (isNoFaultOfRows(round, error)) throw error;
      return;
    }
    const half = Math.ceil(ids.length / 2);
    await endOrHalve(ctx, ids.slice(0, half), end, round);
    await endOrHalve(ctx, ids.slice(half), end, round);
  }
}

const isNoFaultOfRows = ({ well, bad, overloaded }: Round, error: unknown): boolean =>
  overloaded >= OVERLOADED_IN_TURN || (well.length === 0 && bad.length >= FAILED_BEFORE_ANY && !isAnyConflict(error));

const answers = (db: Db): Promise<boolean> =>
  db.run(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
