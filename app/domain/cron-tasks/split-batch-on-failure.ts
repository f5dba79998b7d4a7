import { sql } from "drizzle-orm";
import { isAnyConflict, isOverload } from "#db/conflict.ts";
import type { Db } from "#db/open.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { type BadRow, setAsideFailedRows } from "./set-aside-failed-rows.ts";
import { clearSetAsideStatement } from "./statements.ts";

/** So many failures before any success mean that a dependency is down. */
const FAILED_BEFORE_ANY = 3;
/** So many overload errors in a row mean the same. */
const OVERLOADED_IN_TURN = 2;

type End = (ids: string[]) => Promise<number>;
type Round = { moved: number; well: string[]; bad: BadRow[]; remaining: string[]; overloaded: number };

/** On failure halves the batch down to single rows and sets these aside. Throws if the database or a dependency is down. */
export async function splitBatchOnFailure(
  ctx: Ctx,
  task: TaskName,
  ids: string[],
  end: End,
  { isOneByOne = false } = {},
): Promise<{ moved: number; isProgress: boolean; remaining: string[] }> {
  const round: Round = { moved: 0, well: [], bad: [], remaining: [], overloaded: 0 };
  const parts = isOneByOne ? ids.map((id) => [id]) : ids.length > 0 ? [ids] : [];
  const fault = await endAll(ctx, parts, end, round).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (round.bad.length > 0) await setAsideFailedRows(ctx, task, round.bad);
  if (round.well.length > 0) await ctx.db.batch([clearSetAsideStatement(ctx.db, { task, rowIds: round.well, at: ctx.now })]);
  if (fault) throw fault.error;
  return { moved: round.moved, isProgress: round.moved > 0 || round.bad.length > 0, remaining: round.remaining };
}

async function endAll(ctx: Ctx, parts: string[][], end: End, round: Round): Promise<void> {
  for (const ids of parts) await endOrHalve(ctx, ids, end, round);
}

async function endOrHalve(ctx: Ctx, ids: string[], end: End, round: Round, { isTriedAgain = false } = {}): Promise<void> {
  // A spent budget stays spent, so only the last rows are left.
  if (round.remaining.length > 0 || ctx.budget?.isSpent()) {
    round.remaining.push(...ids);
    return;
  }
  try {
    round.moved += await end(ids);
    round.well.push(...ids);
    round.overloaded = 0;
  } catch (error) {
    // An overload may also come from these rows: one object, R2, or a statement that is too large.
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
