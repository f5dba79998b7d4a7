import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import { paymentReceipts, pointPacks, receiptImages } from "#db/schema/payments.ts";
import { deleteNotesStatement, noteOfSql } from "../audit/statements.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaIfStatement } from "../media/statements.ts";
import { MAX_SUBMISSIONS } from "./rules.ts";

type Same = { receiptId: string; method: SQL | string; referenceKey: SQL | string; images: readonly ReceivedImage[] };

/** SQL text: a receipt with the same reference or image. Of two concurrent inserts the second is marked. */
export const duplicateReceiptSql = ({ receiptId, method, referenceKey, images }: Same): SQL => {
  const hashes = JSON.stringify(images.map(({ contentHash }) => contentHash));
  const isEarlier = sql`same.id <> ${receiptId} AND (same.status = 'approved' OR coalesce(same.duplicate_of, '') <> ${receiptId})`;
  return sql`coalesce(
    (SELECT same.id FROM payment_receipts AS same WHERE same.method = ${method} AND same.reference_key = ${referenceKey}
      AND ${isEarlier} ORDER BY same.rowid LIMIT 1),
    (SELECT same.id FROM media_objects AS m JOIN receipt_images AS i ON i.media_id = m.id JOIN payment_receipts AS same ON same.id = i.receipt_id
      WHERE m.content_hash IN (SELECT value FROM json_each(${hashes})) AND m.purpose = 'receipt'
      AND ${isEarlier} ORDER BY same.rowid LIMIT 1))`;
};

const ofSameTransfer = (receiptId: string): SQL => sql`SELECT same.id FROM payment_receipts AS it JOIN payment_receipts AS same
      ON same.method = it.method AND same.reference_key = it.reference_key
    WHERE it.id = ${receiptId} AND same.id <> it.id
  UNION SELECT i.receipt_id FROM receipt_images AS own JOIN media_objects AS shown ON shown.id = own.media_id
    JOIN media_objects AS m ON m.content_hash = shown.content_hash AND m.purpose = 'receipt'
    JOIN receipt_images AS i ON i.media_id = m.id
    WHERE own.receipt_id = ${receiptId} AND i.receipt_id <> ${receiptId}`;

/** SQL text: the receipt that this one duplicates, or null. */
export const duplicatedReceiptSql = (receiptId: string): SQL<string | null> => sql<
  string | null
>`coalesce(payment_receipts.duplicate_of,
  (SELECT paid.id FROM payment_receipts AS paid
    WHERE paid.id IN (${ofSameTransfer(receiptId)}) AND paid.status = 'approved' LIMIT 1))`;

/** Marks pending receipts of the same transfer as duplicates. */
export const markDuplicatesStatement = (db: Db, receiptId: string, condition: SQL) =>
  db
    .update(paymentReceipts)
    .set({ duplicateOf: receiptId })
    .where(
      sql`${paymentReceipts.id} IN (${ofSameTransfer(receiptId)}) AND ${paymentReceipts.status} = 'pending'
        AND ${paymentReceipts.duplicateOf} IS NULL AND ${condition}`,
    );

type Pictures = { receiptId: string; images: readonly ReceivedImage[]; ownerId: string; submission: number; at: number };

/** An image in use fails the batch: isConflictOn "receipt_images.media_id". */
export const attachImagesStatements = (
  db: Db,
  { receiptId, images, ownerId, submission, at }: Pictures,
  condition: SQL,
): [Statement, Statement] => [
  storeMediaIfStatement(db, { images, ownerId, at, condition }),
  insertFrom(
    db,
    receiptImages,
    { mediaId: sql`value`, receiptId, submission, position: sql`key` },
    sql`json_each(${JSON.stringify(images.map(({ id }) => id))}) WHERE ${condition}`,
  ),
];

/** The note of an approval is beside the log only, because approved receipts cannot be redacted. */
export const REASON_NOTE = sql<string>`CASE WHEN payment_receipts.status = 'approved' AND payment_receipts.reason_note = ''
  THEN ${noteOfSql("receipt.approved", sql`payment_receipts.id`)} ELSE payment_receipts.reason_note END`;

export const submittedAtOf = (receiptId: string) =>
  sql<number>`(SELECT submitted_at FROM payment_receipts WHERE payment_receipts.id = ${receiptId})`;

export const isDecidedByOperation = (receiptId: string, decision: string): SQL =>
  sql`EXISTS (SELECT 1 FROM payment_receipts WHERE id = ${receiptId} AND decision_operation_id = ${decision})`;

/** SQL predicate: pending, the same submission, and the decider is not the sender. */
export const isReceiptDecidable = (receiptId: string, deciderId: string, submission: number): SQL =>
  sql`${paymentReceipts.id} = ${receiptId} AND ${paymentReceipts.status} = 'pending' AND ${paymentReceipts.userId} <> ${deciderId}
    AND ${paymentReceipts.submissionNumber} = ${submission}`;

export const isResubmittable = sql`(payment_receipts.status = 'denied' AND payment_receipts.submission_number < ${MAX_SUBMISSIONS})`;

/** Receipts are accounting records of the company, so approved ones stay for ten years. */
export const redactReceiptsStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    deleteNotesStatement(db, sql`SELECT id FROM payment_receipts WHERE user_id = ${userId}`),
    db
      .delete(receiptImages)
      .where(
        sql`${receiptImages.receiptId} IN (SELECT id FROM payment_receipts WHERE user_id = ${userId} AND status <> 'approved')`,
      ),
    db
      .update(paymentReceipts)
      .set({
        ...{ payerName: "", note: "", reasonNote: "", status: "denied", claimedBy: null, claimedUntil: null },
        decidedAt: sql`coalesce(${paymentReceipts.decidedAt}, ${at})`,
        reason: sql`coalesce(${paymentReceipts.reason}, 'other')`,
      })
      .where(sql`${paymentReceipts.userId} = ${userId} AND ${paymentReceipts.status} <> 'approved'`),
  ] as const;

/** A second pack with the same points fails the batch: isConflictOn "point_packs.points". */
export const setOnSaleStatement = (db: Db, { isSold }: { isSold: boolean }, which: SQL) =>
  db.update(pointPacks).set({ isSold }).where(which).returning({ id: pointPacks.id });
