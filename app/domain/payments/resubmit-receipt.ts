import { and, eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { discardImages } from "../media/discard-images.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { acceptReceiptImages, type SentImages } from "./accept-receipt-images.ts";
import type { ResubmitReceiptInput } from "./input.ts";
import { findOwnReceipt } from "./queries.ts";
import { requireReceiptSender } from "./require-receipt-sender.ts";
import { mayResubmitReceipt, RECEIPTS_PER_DAY } from "./rules.ts";
import { attachImagesStatements, duplicateReceiptSql } from "./statements.ts";

type Sending = SentImages & { receiptId: string; input: ResubmitReceiptInput };

/**
 * Submits a denied receipt again, at most three times, at the end of the queue.
 * Refuses: not_authenticated · not_found · permission_denied · account.not_confirmed · receipt.not_denied ·
 * receipt.sent_too_often · throttled · refusals of acceptReceiptImages
 */
export async function resubmitReceipt(ctx: Ctx, sending: Sending): Promise<string> {
  try {
    return await sendAgain(ctx, sending);
  } catch (error) {
    await discardImages(ctx, sending.images);
    if (ctx.idempotencyKey && (await firstEffect(ctx)) === sending.receiptId) return sending.receiptId;
    throw isConflictOn(error, "receipt_images.media_id") ? refuse("upload.gone") : error;
  }
}

async function sendAgain(ctx: Ctx, { receiptId, input, ...sent }: Sending): Promise<string> {
  const receipt = await findOwnReceipt(ctx, receiptId);
  if (!receipt) throw refuse("not_found");
  const { userId } = requireReceiptSender(ctx);
  if (receipt.status !== "denied") throw refuse("receipt.not_denied");
  if (!mayResubmitReceipt(receipt)) throw refuse("receipt.sent_too_often");
  const images = await acceptReceiptImages(ctx, sent);
  const today = await ctx.rateLimiter.take(RECEIPTS_PER_DAY, userId);
  if (!today.allowed) throw refuse("throttled", { retryAfterSeconds: today.retryAfterSeconds });

  const { db, now: at } = ctx;
  const submission = receipt.submission + 1;
  const same = { receiptId, method: sql`payment_receipts.method`, referenceKey: sql`payment_receipts.reference_key`, images };
  const isStillDenied = sql`EXISTS (SELECT 1 FROM payment_receipts WHERE id = ${receiptId} AND status = 'denied' AND submission_number = ${receipt.submission})`;
  // The receipt comes last: the statements above check that it is denied.
  const { sentAgain } = await runBatch(db, {
    images: attachImagesStatements(db, { receiptId, images, ownerId: userId, submission, at }, isStillDenied),
    counted: recordEventIfStatement(db, { kind: "receipt.submitted", at, userId, amount: receipt.points }, isStillDenied),
    notifications: notifyAdminsIfStatements(
      db,
      { type: "new_payment_receipt", at, receiptId, aboutUserId: userId, points: receipt.points },
      isStillDenied,
    ),
    effect: recordEffectIfStatements(ctx, receiptId, isStillDenied),
    sentAgain: db
      .update(paymentReceipts)
      .set({
        status: "pending",
        submissionNumber: submission,
        submittedAt: at,
        duplicateOf: sql`coalesce(duplicate_of, ${duplicateReceiptSql(same)})`,
        claimedBy: null,
        claimedUntil: null,
        decidedBy: null,
        decidedAt: null,
        decisionOperationId: null,
        reason: null,
        reasonNote: "",
        ...(input.note === undefined ? {} : { note: input.note }),
      })
      .where(and(eq(paymentReceipts.id, receiptId), isStillDenied))
      .returning({ id: paymentReceipts.id }),
  });
  if (sentAgain.length === 0) throw refuse("receipt.not_denied");
  return receiptId;
}
