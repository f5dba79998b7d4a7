import { runBatch } from "#db/run-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { monthInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { entryId } from "./hash-chain.ts";
import { hashEntries } from "./hash-entries.ts";
import { type Balance, owner } from "./queries.ts";
import { balanceEffectOf } from "./rules.ts";
import { monthLinesQuery, monthSumsQuery, type StatementPage, statementOwnerQuery } from "./statement-queries.ts";

type StoredLine = Awaited<ReturnType<typeof monthLinesQuery>>[number];
type MonthSum = Awaited<ReturnType<typeof monthSumsQuery>>[number];

export type StatementLine = ReturnType<typeof lineOf>;
export type PointsStatement = NonNullable<Awaited<ReturnType<typeof pointsStatement>>>;

/**
 * A page of the lines of one month of Algiers, with the balances before and after that month. Inserts missing hashes first.
 * `month` is null for an account without entries; the statement is null if it has no such lines. Refuses: not_authenticated
 */
export async function pointsStatement(ctx: Ctx, page: StatementPage) {
  const { userId } = owner(ctx);
  const { names, sums, lines } = await withHashes(ctx, userId, () =>
    runBatch(ctx.db, {
      names: statementOwnerQuery(ctx, userId),
      sums: monthSumsQuery(ctx, userId),
      lines: monthLinesQuery(ctx, userId, page),
    }),
  );
  const [first] = lines;
  const isAsked = page.month !== undefined || page.after !== undefined;
  if (!first && (isAsked || sums.length > 0)) return null;

  const month = first ? monthInAlgiers(first.createdAt) : null;
  return {
    ...{ userId, month, names: names[0] },
    months: [...new Set(sums.map((sum) => sum.month))].reverse(),
    before: balanceOf(sums.filter((sum) => month !== null && sum.month < month)),
    after: balanceOf(sums.filter((sum) => month !== null && sum.month <= month)),
    ...pageOf(lines, page.limit),
  };
}

/** Further lines of the month. Refuses: not_authenticated */
export async function statementLines(ctx: Ctx, page: StatementPage) {
  const { userId } = owner(ctx);
  const read = await withHashes(ctx, userId, async () => ({ lines: await monthLinesQuery(ctx, userId, page) }));
  return pageOf(read.lines, page.limit);
}

async function withHashes<Read extends { lines: readonly StoredLine[] }>(ctx: Ctx, userId: string, read: () => Promise<Read>) {
  const found = await read();
  if (found.lines.every((line) => line.hash !== null)) return found;
  await hashEntries(ctx, [userId]);
  return read();
}

function balanceOf(sums: readonly MonthSum[]): Balance {
  const effects = sums.map(balanceEffectOf);
  return {
    available: effects.reduce((sum, { available }) => sum + available, 0),
    held: effects.reduce((sum, { held }) => sum + held, 0),
  };
}

function pageOf(stored: readonly StoredLine[], limit: number) {
  const lines = stored.slice(0, limit).map(lineOf);
  return { lines, next: stored.length > limit ? (lines.at(-1)?.seq ?? null) : null };
}

const lineOf = ({ category, subcategory, ...line }: StoredLine) => ({
  id: entryId(line),
  ...line,
  service: subcategory ?? category,
  effect: balanceEffectOf(line),
});
