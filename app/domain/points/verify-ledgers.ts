import { asc, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { ledgerChecks, pointAccounts } from "#db/schema/points.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { hashEntries } from "./hash-entries.ts";
import { type LedgerError, ledgerErrorsOf, type StoredLedgerEntry, type StoredPointAccount } from "./ledger-errors.ts";
import { notifyAdminsOfLedgerErrors } from "./notify-ledger-errors.ts";

const ACCOUNTS_BATCH_SIZE = 200;
const LINES_BATCH_SIZE = 5_000;

export type LedgerCheckResult = { accounts: number; lines: number; faults: LedgerError[] };

const Cursor = z.object({ after: z.string(), accounts: z.number(), lines: z.number(), faults: z.number() });
type Cursor = z.infer<typeof Cursor>;

const FIRST: Cursor = { after: "", accounts: 0, lines: 0, faults: 0 };

/** Recomputes accounts and hash chains, inserts missing hashes, reports errors, within the budget of a message. */
export async function verifyLedgers(ctx: Ctx, { cursor = "" } = {}): Promise<LedgerCheckResult> {
  requireSystem(ctx.actor);
  const before = cursor === "" ? FIRST : Cursor.parse(JSON.parse(cursor));
  const report: LedgerCheckResult = { accounts: 0, lines: 0, faults: [] };
  let byId = new Map<string, StoredPointAccount>();
  const rest = await visitRowsById(ctx, {
    task: "verify_ledgers",
    after: before.after,
    atOnce: ACCOUNTS_BATCH_SIZE,
    choose: async (after) => {
      byId = new Map((await accountsAfter(ctx, after)).map((account) => [account.userId, account]));
      return [...byId.keys()];
    },
    end: (ids) =>
      verify(
        ctx,
        ids.flatMap((id) => byId.get(id) ?? []),
        report,
      ),
  });

  for (const fault of report.faults) ctx.log("points.ledger_broken", fault);
  await notifyAdminsOfLedgerErrors(ctx, report.faults);
  const totals = {
    accounts: before.accounts + report.accounts,
    lines: before.lines + report.lines,
    faults: before.faults + report.faults.length,
  };
  await keepReport(ctx, totals);
  ctx.log("points.ledgers_verified", { accounts: report.accounts, lines: report.lines, faults: report.faults.length });
  if (rest !== null) ctx.budget?.goOn(JSON.stringify({ after: rest, ...totals } satisfies Cursor));
  return report;
}

/** Stores whole sums, so a repeated part counts nothing twice. */
const keepReport = async ({ db, now: at }: Ctx, totals: Omit<Cursor, "after">): Promise<void> => {
  const row = { at, accounts: totals.accounts, entries: totals.lines, errors: totals.faults };
  await db
    .insert(ledgerChecks)
    .values({ day: dayInAlgiers(at), ...row })
    .onConflictDoUpdate({ target: ledgerChecks.day, set: row });
};

async function verify(ctx: Ctx, accounts: StoredPointAccount[], report: LedgerCheckResult): Promise<number> {
  await hashEntries(
    ctx,
    accounts.map((account) => account.userId),
  );
  const lines = await linesOf(ctx, accounts);
  const faults = await Promise.all(accounts.map((account) => ledgerErrorsOf(account, lines.get(account.userId) ?? [])));
  report.faults.push(...faults.flat());
  report.accounts += accounts.length;
  for (const ofOne of lines.values()) report.lines += ofOne.length;
  return accounts.length;
}

const accountsAfter = (ctx: Ctx, after: string): Promise<StoredPointAccount[]> =>
  ctx.db
    .select({
      userId: pointAccounts.userId,
      available: pointAccounts.available,
      held: pointAccounts.held,
      lastSeq: pointAccounts.lastSeq,
      openHolds: sql<number>`(SELECT coalesce(sum(points_held), 0) FROM offers WHERE artisan_id = ${pointAccounts.userId})`,
    })
    .from(pointAccounts)
    .where(gt(pointAccounts.userId, after))
    .orderBy(asc(pointAccounts.userId))
    .limit(ACCOUNTS_BATCH_SIZE);

/** Entries up to the last_seq that was read, so concurrent entries raise no alarm. */
async function linesOf(ctx: Ctx, accounts: StoredPointAccount[]): Promise<Map<string, StoredLedgerEntry[]>> {
  const lines = new Map<string, StoredLedgerEntry[]>();
  const first = accounts[0]?.userId;
  const last = accounts.at(-1)?.userId;
  if (first === undefined || last === undefined) return lines;

  const lastSeqs = new Map(accounts.map((account) => [account.userId, account.lastSeq]));
  let from: { userId: string; seq: number } = { userId: first, seq: -1 };
  for (let full = true; full; ) {
    const chunk = await chunkAfter(ctx, from, last);
    for (const line of chunk) {
      if (line.seq > (lastSeqs.get(line.userId) ?? 0)) continue;
      const ofOne = lines.get(line.userId);
      if (ofOne) ofOne.push(line);
      else lines.set(line.userId, [line]);
    }
    full = chunk.length === LINES_BATCH_SIZE;
    from = chunk.at(-1) ?? from;
  }
  return lines;
}

const chunkAfter = (ctx: Ctx, from: { userId: string; seq: number }, lastUserId: string) =>
  ctx.db.all<StoredLedgerEntry>(sql`
    SELECT e.user_id AS userId, e.seq, e.kind, e.points, e.reason, e.job_id AS jobId, e.offer_id AS offerId,
      e.receipt_id AS receiptId, e.created_at AS createdAt, s.hash, s.previous_hash AS previousHash
    FROM point_entries AS e LEFT JOIN point_entry_hashes AS s ON s.user_id = e.user_id AND s.seq = e.seq
    WHERE (e.user_id, e.seq) > (${from.userId}, ${from.seq}) AND e.user_id <= ${lastUserId}
    ORDER BY e.user_id, e.seq LIMIT ${LINES_BATCH_SIZE}`);
