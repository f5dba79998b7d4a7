import { and, eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { paymentReceipts, pointPacks } from "#db/schema/payments.ts";
import { recordEventStatement } from "../analytics/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectStatements } from "../idempotency/statements.ts";
import { discardImages } from "../media/discard-images.ts";
import { notifyAdminsStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { acceptReceiptImages, type SentImages } from "./accept-receipt-images.ts";
import type { SubmitReceiptInput } from "./input.ts";
import { requireReceiptSender } from "./require-receipt-sender.ts";
import { FIRST_YEAR_PAID, RECEIPTS_PER_DAY, referenceKeyOf } from "./rules.ts";
import { attachImagesStatements, duplicateReceiptSql } from "./statements.ts";

type Sending = SentImages & { input: SubmitReceiptInput };

/**
 * Submits a receipt and notifies admins. Duplicates, old transfers and other amounts are marked, not refused.
 * Refuses: not_authenticated · permission_denied · account.not_confirmed · throttled · pack not on sale · invalid day · refusals
 * of acceptReceiptImages · idempotency.in_progress
 */
export async function submitReceipt(ctx: Ctx, sending: Sending): Promise<string> {
  try {
    return await send(ctx, sending);
  } catch (error) {
    await discardImages(ctx, sending.images);
    if (isConflictOn(error, "idempotent_effects") || (ctx.idempotencyKey && (await firstEffect(ctx)))) return firstReceipt(ctx);
    throw isConflictOn(error, "receipt_images.media_id") ? refuse("upload.gone") : error;
  }
}

async function send(ctx: Ctx, { input, ...sent }: Sending): Promise<string> {
  const { userId } = requireReceiptSender(ctx);
  refuseImpossibleDay(ctx, input.paid_at);
  const pack = await soldPack(ctx, input.pack);
  const images = await acceptReceiptImages(ctx, sent);
  const today = await ctx.rateLimiter.take(RECEIPTS_PER_DAY, userId);
  if (!today.allowed) throw refuse("throttled", { retryAfterSeconds: today.retryAfterSeconds });

  const { db, now: at } = ctx;
  const receiptId = newId();
  const { method } = input;
  const referenceKey = referenceKeyOf(input.transaction_reference);
  await db.batch([
    db.insert(paymentReceipts).values({
      id: receiptId,
      userId,
      packId: pack.id,
      points: pack.points,
      price: pack.price,
      amount: input.amount ?? pack.price,
      method,
      transactionReference: input.transaction_reference,
      referenceKey,
      payerName: input.payer_name,
      paidOn: input.paid_at,
      note: input.note ?? "",
      submittedAt: at,
      createdAt: at,
      duplicateOf: duplicateReceiptSql({ receiptId, method, referenceKey, images }),
    }),
    ...attachImagesStatements(db, { receiptId, images, ownerId: userId, submission: 1, at }, sql`1`),
    recordEventStatement(db, { kind: "receipt.submitted", at, userId, amount: pack.points }),
    ...notifyAdminsStatements(db, { type: "new_payment_receipt", at, receiptId, aboutUserId: userId, points: pack.points }),
    ...recordEffectStatements(ctx, receiptId),
  ]);
  return receiptId;
}

function refuseImpossibleDay({ now }: Ctx, paidOn: string): void {
  if (paidOn > dayInAlgiers(now)) throw new InvalidFields({ paid_at: [{ code: "date_in_future" }] });
  if (paidOn < `${FIRST_YEAR_PAID}-01-01`)
    throw new InvalidFields({ paid_at: [{ code: "date_too_old", params: { min: FIRST_YEAR_PAID } }] });
}

async function soldPack({ db }: Ctx, packId: number) {
  const [pack] = await db
    .select({ id: pointPacks.id, points: pointPacks.points, price: pointPacks.price })
    .from(pointPacks)
    .where(and(eq(pointPacks.id, packId), pointPacks.isSold));
  if (!pack) throw new InvalidFields({ pack: [{ code: "does_not_exist", params: { pk: packId } }] });
  return pack;
}

/** The other request with the same key won; its receipt is the response. */
async function firstReceipt(ctx: Ctx): Promise<string> {
  const receiptId = await firstEffect(ctx);
  if (!receiptId) throw refuse("idempotency.in_progress");
  return receiptId;
}
