import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { pointAccounts, pointEntries, pointEntryHashes } from "#db/schema/points.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { FIRST_PREVIOUS_HASH, type HashedEntry, hashOf } from "./hash-chain.ts";
import { entryColumns, isHashOfEntry } from "./ledger-columns.ts";

const ACCOUNTS_BATCH_SIZE = 50;

/** Inserts missing hashes and returns their number. Hashes are deterministic, so of concurrent runs the first insert wins. */
export async function hashEntries(ctx: Ctx, userIds: readonly string[]): Promise<number> {
  const accounts = [...new Set(userIds)];
  let missing = 0;
  for (let from = 0; from < accounts.length; from += ACCOUNTS_BATCH_SIZE)
    missing += await hashAccounts(ctx, accounts.slice(from, from + ACCOUNTS_BATCH_SIZE));
  return missing;
}

/** The points are moved already, so a failure is only logged; the next read retries. */
export async function hashEntriesAfterBatch(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  try {
    await hashEntries(ctx, userIds);
  } catch (error) {
    ctx.log("points.hashing_failed", { error: safeErrorMessage(error) });
  }
}

async function hashAccounts(ctx: Ctx, userIds: string[]): Promise<number> {
  const lines = await unhashedEntries(ctx, userIds);

  const seals: { userId: string; seq: number; previousHash: string; hash: string }[] = [];
  const lastHash = new Map<string, string>();
  for (const { storedHash, ...line } of lines) {
    const previousHash = lastHash.get(line.userId) ?? FIRST_PREVIOUS_HASH;
    const hash = storedHash ?? (await hashOf(line, previousHash));
    if (!storedHash) seals.push({ userId: line.userId, seq: line.seq, previousHash, hash });
    lastHash.set(line.userId, hash);
  }
  if (seals.length === 0) return 0;

  await insertFrom(
    ctx.db,
    pointEntryHashes,
    {
      userId: sql`value ->> 'userId'`,
      seq: sql`value ->> 'seq'`,
      previousHash: sql`value ->> 'previousHash'`,
      hash: sql`value ->> 'hash'`,
      hashedAt: ctx.now,
    },
    sql`json_each(${JSON.stringify(seals)}) WHERE true`,
  ).onConflictDoNothing();
  return seals.length;
}

const unhashedEntries = (ctx: Ctx, userIds: string[]): Promise<(HashedEntry & { storedHash: string | null })[]> =>
  ctx.db
    .select({ ...entryColumns, storedHash: pointEntryHashes.hash })
    .from(pointAccounts)
    .innerJoin(
      pointEntries,
      sql`${pointEntries.userId} = ${pointAccounts.userId} AND ${pointEntries.seq} >= (SELECT coalesce(max(seq), 0) FROM point_entry_hashes WHERE user_id = ${pointAccounts.userId})`,
    )
    .leftJoin(pointEntryHashes, isHashOfEntry)
    .where(sql`${pointAccounts.userId} IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`)
    .orderBy(pointEntries.userId, pointEntries.seq);
