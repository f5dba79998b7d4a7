import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { pointAccounts, pointEntries } from "#db/schema/points.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { type EntryKind, EVENT_OF_ENTRY, type PointReason } from "./rules.ts";

/** The empty account that every user has, for the batch that makes the user. */
export const openAccountStatement = (db: Db, userId: string) => db.insert(pointAccounts).values({ userId });

/** Why and when; `rows` is a SELECT, of any number of rows for a user, whose truth the batch doesn't change before its end. */
type Move = { rows: SQL; reason: PointReason; at: number; receiptId?: string };

/**
 * Each row (user_id, job_id, offer_id, points) sets points aside. Nothing asks whether they are there: too few fail the
 * CHECK point_accounts_available_not_negative and with it the whole batch.
 */
export const holdStatements = (db: Db, move: Move) =>
  moveStatements(db, "hold", move, { available: sql`available - r.points`, held: sql`held + r.points` });

/** Each row (user_id, job_id, offer_id, points) gives points back. */
export const releaseStatements = (db: Db, move: Move) =>
  moveStatements(db, "release", move, { available: sql`available + r.points`, held: sql`held - r.points` });

/** Each row (user_id, job_id, offer_id, points) takes held points for good. */
export const captureStatements = (db: Db, move: Omit<Move, "reason">) =>
  moveStatements(db, "capture", { ...move, reason: "offer_accepted" }, { available: sql`available`, held: sql`held - r.points` });

/** The same for an offer whose hold was given back: from what is available, or the CHECK fails the batch (3.3). */
export const captureAfterReleaseStatements = (db: Db, move: Omit<Move, "reason">) =>
  moveStatements(
    db,
    "capture",
    { ...move, reason: "offer_accepted_after_release" },
    { available: sql`available - r.points`, held: sql`held` },
  );

/** Points earned, or paid for by that receipt, if `condition` holds at that place of the batch. */
export const creditStatements = (
  db: Db,
  { userId, points, reason, at, receiptId }: Omit<Move, "rows"> & { userId: string; points: number },
  condition: SQL,
) =>
  moveStatements(
    db,
    "credit",
    { rows: oneAccount(userId, points, condition), reason, at, receiptId },
    { available: sql`available + r.points`, held: sql`held` },
  );

/** What was captured for that offer goes back to whom it was captured from, if `condition` holds at that place of the batch. */
export const refundCaptureStatements = (
  db: Db,
  { offerId, reason, at }: { offerId: string; reason: PointReason; at: number },
  condition: SQL,
) => {
  const captured = sql`SELECT user_id, job_id, offer_id, points FROM point_entries
    WHERE offer_id = ${offerId} AND kind = 'capture' AND ${condition}`;
  return moveStatements(db, "credit", { rows: captured, reason, at }, { available: sql`available + r.points`, held: sql`held` });
};

/** A signed correction, if `condition` holds at that place of the batch; below zero the CHECK fails the batch. */
export const adjustmentStatements = (
  db: Db,
  { userId, points, reason, at }: { userId: string; points: number; reason: PointReason; at: number },
  condition: SQL,
) =>
  moveStatements(
    db,
    "adjustment",
    { rows: oneAccount(userId, points, condition), reason, at },
    { available: sql`available + r.points`, held: sql`held` },
  );

const oneAccount = (userId: string, points: number, condition: SQL) =>
  sql`SELECT ${userId} AS user_id, NULL AS job_id, NULL AS offer_id, ${points} AS points WHERE ${condition}`;

// The accounts first, since the lines take their numbers from them; the lines last, since `rows` may ask that there are none yet.
const moveStatements = (
  db: Db,
  kind: EntryKind,
  { rows, reason, at, receiptId }: Move,
  balance: { available: SQL; held: SQL },
): [Statement, ...Statement[]] => [
  db
    .update(pointAccounts)
    .set({ ...balance, lastSeq: sql`last_seq + r.lines` })
    .from(sql`(SELECT user_id, sum(points) AS points, count(*) AS lines FROM (${rows}) GROUP BY user_id) AS r`)
    .where(sql`${pointAccounts.userId} = r.user_id`),
  recordEventEachStatement(db, { kind: EVENT_OF_ENTRY[kind], at }, rows, { offerId: true, points: true }),
  db.insert(pointEntries).select(
    sql`SELECT r.user_id, a.last_seq - count(*) OVER (PARTITION BY r.user_id)
        + row_number() OVER (PARTITION BY r.user_id ORDER BY r.offer_id) AS seq,
      ${kind}, r.points, ${reason}, r.job_id, r.offer_id, ${receiptId ?? null}, ${at}
      FROM (${rows}) AS r JOIN point_accounts AS a ON a.user_id = r.user_id ORDER BY r.user_id, seq`,
  ),
];
