import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { paymentReceipts, receiptImages } from "#db/schema/payments.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaIfStatement } from "../media/statements.ts";

type Same = { receiptId: string; method: SQL | string; referenceKey: SQL | string; images: readonly ReceivedImage[] };

/**
 * An SQL text: the receipt of anybody with the same method and reference, or with one of these pictures; null where there is
 * none. Asked within the insertion, so that of two at once the second is marked (3.4). What is marked as a repeat of this one is
 * no earlier one.
 */
export const duplicateOf = ({ receiptId, method, referenceKey, images }: Same): SQL => {
  const hashes = JSON.stringify(images.map(({ contentHash }) => contentHash));
  return sql`coalesce(
    (SELECT same.id FROM payment_receipts AS same WHERE same.method = ${method} AND same.reference_key = ${referenceKey}
      AND same.id <> ${receiptId} AND coalesce(same.duplicate_of, '') <> ${receiptId} ORDER BY same.rowid LIMIT 1),
    (SELECT same.id FROM media_objects AS m JOIN receipt_images AS i ON i.media_id = m.id JOIN payment_receipts AS same ON same.id = i.receipt_id
      WHERE m.content_hash IN (SELECT value FROM json_each(${hashes})) AND m.purpose = 'receipt'
      AND same.id <> ${receiptId} AND coalesce(same.duplicate_of, '') <> ${receiptId} ORDER BY same.rowid LIMIT 1))`;
};

type Pictures = { receiptId: string; images: readonly ReceivedImage[]; ownerId: string; submission: number; at: number };

/** Its pictures, if `condition` holds. One that shows something already fails the batch: isConflictOn "receipt_images.media_id". */
export const attachImagesStatements = (
  db: Db,
  { receiptId, images, ownerId, submission, at }: Pictures,
  condition: SQL,
): [Statement, Statement] => [
  storeMediaIfStatement(db, { images, ownerId, at, condition }),
  db
    .insert(receiptImages)
    .select(
      sql`SELECT value, ${receiptId}, ${submission}, key FROM json_each(${JSON.stringify(images.map(({ id }) => id))}) WHERE ${condition}`,
    ),
];

/** An SQL truth: that receipt is as that one write left it. */
export const isDecidedBy = (receiptId: string, decision: string): SQL =>
  sql`EXISTS (SELECT 1 FROM payment_receipts WHERE id = ${receiptId} AND decision = ${decision})`;

/** An SQL truth over payment_receipts: it waits, who decides sent it not himself, and it is the sending that he looked at. */
export const isDecidable = (receiptId: string, deciderId: string, submission: number): SQL =>
  sql`${paymentReceipts.id} = ${receiptId} AND ${paymentReceipts.status} = 'pending' AND ${paymentReceipts.userId} <> ${deciderId}
    AND ${paymentReceipts.submission} = ${submission}`;
