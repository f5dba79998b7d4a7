import { desc, eq, sql } from "drizzle-orm";
import { pointAccounts, pointEntries, pointEntryHashes } from "#db/schema/points.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { entryId } from "./hash-chain.ts";
import { hashEntries } from "./hash-entries.ts";
import { isHashOfEntry, ledgerColumns } from "./ledger-columns.ts";

export type Balance = { available: number; held: number };
export type LedgerEntry = Awaited<ReturnType<typeof ledger>>["results"][number];

export const LEDGER_PAGE_SIZE = 20;

export async function balance(ctx: Ctx): Promise<Balance> {
  const [account] = await balanceQuery(ctx, owner(ctx).userId);
  return account ?? { available: 0, held: 0 };
}

export const balanceQuery = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ available: pointAccounts.available, held: pointAccounts.held })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));

export type LedgerPage = { page?: number | undefined; before?: number | undefined; limit?: number };

/** Inserts missing hashes first. Entry numbers have no gap, so the count is known and a page is an index range. */
export const ledger = async (ctx: Ctx, page: LedgerPage = {}) =>
  hashedLedger(ctx, page, await ctx.db.batch(ledgerQueries(ctx, owner(ctx).userId, page)));

type Queries = ReturnType<typeof ledgerQueries>;
type LedgerRows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>];

export async function hashedLedger(ctx: Ctx, page: LedgerPage, rows: LedgerRows) {
  const { userId } = owner(ctx);
  const limit = page.limit ?? LEDGER_PAGE_SIZE;
  if (rows[1].every((line) => line.hash !== null)) return answer(rows, limit);

  await hashEntries(ctx, [userId]);
  return answer(await ctx.db.batch(ledgerQueries(ctx, userId, page)), limit);
}

export function owner(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}

/** The entries of a page, joined to their account. */
export function isOnLedgerPage({ page = 1, before, limit = LEDGER_PAGE_SIZE }: LedgerPage) {
  const newest = before === undefined ? sql`${pointAccounts.lastSeq} - ${(page - 1) * limit}` : sql`${before - 1}`;
  return sql`${pointEntries.userId} = ${pointAccounts.userId} AND ${pointEntries.seq} BETWEEN ${newest} - ${limit - 1} AND ${newest}`;
}

export function ledgerQueries({ db }: Ctx, userId: string, page: LedgerPage) {
  return [
    db
      .select({ available: pointAccounts.available, held: pointAccounts.held, count: pointAccounts.lastSeq })
      .from(pointAccounts)
      .where(eq(pointAccounts.userId, userId)),
    db
      .select(ledgerColumns)
      .from(pointAccounts)
      .innerJoin(pointEntries, isOnLedgerPage(page))
      .leftJoin(pointEntryHashes, isHashOfEntry)
      .where(eq(pointAccounts.userId, userId))
      .orderBy(desc(pointEntries.seq)),
  ] as const;
}

function answer([[account], lines]: LedgerRows, limit: number) {
  const results = lines.map(({ userId, ...line }) => ({ id: entryId({ userId, seq: line.seq }), ...line }));
  const oldest = results.at(-1)?.seq ?? 1;
  return {
    ...(account ?? { available: 0, held: 0, count: 0 }),
    limit,
    nextBefore: oldest > 1 ? oldest : null,
    results,
  };
}
