import { asc, gt, sql } from "drizzle-orm";
import { ledgerChecks, pointAccounts } from "#db/schema/points.ts";
import type { Ctx } from "../ctx.ts";
import { dayInAlgiers } from "../day-in-algiers.ts";
import { rowByRow } from "../tasks/row-by-row.ts";
import { type AccountOnDisk, faultsOf, type LedgerFault, type LineOnDisk } from "./ledger-faults.ts";
import { sealEntries } from "./seal-entries.ts";
import { tellAdminsOfFaults } from "./tell-of-faults.ts";

const ACCOUNTS_AT_ONCE = 200;
const ROUNDS_AT_ONCE = 10;
const LINES_AT_ONCE = 5_000;

export type LedgerReport = { accounts: number; lines: number; faults: LedgerFault[] };

/**
 * Recomputes accounts from their lines: what each should hold, and the chain of hashes. Seals what is not sealed yet,
 * changes nothing else; one that cannot be read is set aside and keeps none of the others. Names each bad line, raises an alarm in the log and tells admins. What is left after two thousand accounts is put
 * in the queue, so that no invocation outgrows what it may ask of D1.
 */
export async function verifyLedgers(ctx: Ctx, { after = "" }: { after?: string } = {}): Promise<LedgerReport> {
  const report: LedgerReport = { accounts: 0, lines: 0, faults: [] };
  let last = after;
  let isMore = true;
  for (let rounds = 0; isMore && rounds < ROUNDS_AT_ONCE; rounds++) {
    const accounts = await accountsAfter(ctx, last);
    isMore = accounts.length === ACCOUNTS_AT_ONCE;
    last = accounts.at(-1)?.userId ?? last;
    const byId = new Map(accounts.map((account) => [account.userId, account]));
    await rowByRow(ctx, "verify_ledgers", [...byId.keys()], (ids) =>
      verify(
        ctx,
        ids.flatMap((id) => byId.get(id) ?? []),
        report,
      ),
    );
  }

  if (isMore) await ctx.outbox.push({ kind: "verify_ledgers", after: last });
  for (const fault of report.faults) ctx.log("points.ledger_broken", fault);
  await tellAdminsOfFaults(ctx, report.faults);
  await keepReport(ctx, report, { isFirst: after === "" });
  ctx.log("points.ledgers_verified", { accounts: report.accounts, lines: report.lines, faults: report.faults.length });
  return report;
}

/** For the health page: the first part of a night begins the day's row, the others add to it. */
async function keepReport({ db, now: at }: Ctx, { accounts, lines, faults }: LedgerReport, { isFirst }: { isFirst: boolean }) {
  const added = { accounts, lines, faults: faults.length };
  const more = {
    accounts: sql`${ledgerChecks.accounts} + ${accounts}`,
    lines: sql`${ledgerChecks.lines} + ${lines}`,
    faults: sql`${ledgerChecks.faults} + ${faults.length}`,
  };
  await db
    .insert(ledgerChecks)
    .values({ day: dayInAlgiers(at), at, ...added })
    .onConflictDoUpdate({ target: ledgerChecks.day, set: { at, ...(isFirst ? added : more) } });
}

async function verify(ctx: Ctx, accounts: AccountOnDisk[], report: LedgerReport): Promise<number> {
  await sealEntries(
    ctx,
    accounts.map((account) => account.userId),
  );
  const lines = await linesOf(ctx, accounts);
  const faults = await Promise.all(accounts.map((account) => faultsOf(account, lines.get(account.userId) ?? [])));
  report.faults.push(...faults.flat());
  report.accounts += accounts.length;
  for (const ofOne of lines.values()) report.lines += ofOne.length;
  return accounts.length;
}

const accountsAfter = (ctx: Ctx, after: string): Promise<AccountOnDisk[]> =>
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
    .limit(ACCOUNTS_AT_ONCE);

/** Lines up to each account's last_seq as it was read, so that points moved meanwhile raise no alarm. */
async function linesOf(ctx: Ctx, accounts: AccountOnDisk[]): Promise<Map<string, LineOnDisk[]>> {
  const lines = new Map<string, LineOnDisk[]>();
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
    full = chunk.length === LINES_AT_ONCE;
    from = chunk.at(-1) ?? from;
  }
  return lines;
}

const chunkAfter = (ctx: Ctx, from: { userId: string; seq: number }, lastUserId: string) =>
  ctx.db.all<LineOnDisk>(sql`
    SELECT e.user_id AS userId, e.seq, e.kind, e.points, e.reason, e.job_id AS jobId, e.offer_id AS offerId,
      e.receipt_id AS receiptId, e.created_at AS createdAt, s.hash, s.previous_hash AS previousHash
    FROM point_entries AS e LEFT JOIN point_seals AS s ON s.user_id = e.user_id AND s.seq = e.seq
    WHERE (e.user_id, e.seq) > (${from.userId}, ${from.seq}) AND e.user_id <= ${lastUserId}
    ORDER BY e.user_id, e.seq LIMIT ${LINES_AT_ONCE}`);
