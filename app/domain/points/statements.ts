import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import { pointAccounts, pointEntries } from "#db/schema/points.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { type EntryKind, EVENT_OF_ENTRY, type PointReason } from "./rules.ts";

export const openAccountStatement = (db: Db, userId: string) => db.insert(pointAccounts).values({ userId });

/** `rows` may return several rows per user; the batch must not change its result. */
type Move = { rows: SQL; reason: PointReason; at: number; receiptId?: string };

/** For each row (user_id, job_id, offer_id, points). Too few fail the CHECK point_accounts_available_not_negative. */
export const holdStatements = (db: Db, move: Move) =>
  moveStatements(db, "hold", move, { available: sql`available - r.points`, held: sql`held + r.points` });

export const releaseStatements = (db: Db, move: Move) =>
  moveStatements(db, "release", move, { available: sql`available + r.points`, held: sql`held - r.points` });

export const captureStatements = (db: Db, move: Omit<Move, "reason">) =>
  moveStatements(db, "capture", { ...move, reason: "offer_accepted" }, { available: sql`available`, held: sql`held - r.points` });

/** For an offer whose hold was released: takes available points, or the CHECK fails the batch. */
export const captureAfterReleaseStatements = (db: Db, move: Omit<Move, "reason">) =>
  moveStatements(
    db,
    "capture",
    { ...move, reason: "offer_accepted_after_release" },
    { available: sql`available - r.points`, held: sql`held` },
  );

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

/** The captured points of these offers (a SELECT of ids) come back, once for each offer, however often it is asked for. */
export const returnCapturesStatements = (db: Db, { offers, reason, at }: { offers: SQL; reason: PointReason; at: number }) =>
  moveStatements(
    db,
    "credit",
    { rows: sql`SELECT user_id, job_id, offer_id, points FROM point_entries WHERE ${isReturnable(offers)}`, reason, at },
    { available: sql`available + r.points`, held: sql`held` },
  );

/** SQL predicate on point_entries: a capture for one of these offers that was not returned. */
export const isReturnable = (offers: SQL): SQL =>
  sql`(point_entries.offer_id IN (${offers}) AND point_entries.kind = 'capture' AND NOT EXISTS (SELECT 1 FROM point_entries AS back
    WHERE back.offer_id = point_entries.offer_id AND back.kind = 'credit'))`;

/** SQL: the points that refundCaptureStatements would return for this offer. NULL if none: put it before them. */
export const returnablePoints = (offerId: string): SQL =>
  sql`(SELECT points FROM point_entries WHERE ${isReturnable(sql`${offerId}`)})`;

export const refundCaptureStatements = (
  db: Db,
  { offerId, reason, at }: { offerId: string; reason: PointReason; at: number },
  condition: SQL,
) => returnCapturesStatements(db, { offers: sql`SELECT ${offerId} WHERE ${condition}`, reason, at });

/** A result below zero fails the batch by the CHECK. */
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

const NEXT_SEQ = sql`a.last_seq - count(*) OVER (PARTITION BY r.user_id) + row_number() OVER (PARTITION BY r.user_id ORDER BY r.offer_id)`;

// Accounts first, because entries take their numbers from them. Entries last, because `rows` may require that there are none yet.
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
  insertFrom(
    db,
    pointEntries,
    {
      userId: sql`r.user_id`,
      seq: NEXT_SEQ,
      kind,
      points: sql`r.points`,
      reason,
      jobId: sql`r.job_id`,
      offerId: sql`r.offer_id`,
      receiptId,
      createdAt: at,
    },
    sql`(${rows}) AS r JOIN point_accounts AS a ON a.user_id = r.user_id ORDER BY r.user_id, ${NEXT_SEQ}`,
  ),
];
