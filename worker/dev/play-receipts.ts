import { eq } from "drizzle-orm";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { SubmitReceiptInput } from "#app/domain/payments/input.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import type { StoryReceipt } from "#db/seeds/story-extras.ts";
import { quietly } from "./seed-demo.ts";
import type { Cast, Pictures } from "./tell-story.ts";

/**
 * Sends each receipt that stands nowhere yet, and decides on it, also where that was interrupted. Without a second factor that is
 * required, nothing is decided.
 */
export async function playReceipts(
  ctx: Ctx,
  receipts: readonly StoryReceipt[],
  { cast, pictures }: { cast: Cast; pictures: Pictures },
): Promise<void> {
  const at = (name: string, now: number): Ctx => {
    const person = cast.get(name);
    if (!person) throw new Error(`nobody in the story is called ${name}`);
    return quietly({ ...person.ctx, now });
  };
  for (const { by, ago, packId, method, reference, payer, photo, decidedAfter, denied } of receipts) {
    const sentAt = ctx.now - ago * HOUR_MS;
    const artisan = at(by, sentAt);
    const bytes = pictures.get(photo);
    if (!bytes) throw new Error(`no picture called ${photo}`);
    const [sent] = await ctx.db
      .select({ id: paymentReceipts.id, status: paymentReceipts.status })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.transactionReference, reference));
    if (sent && sent.status !== "pending") continue;
    const input = { pack: packId, method, transaction_reference: reference, payer_name: payer, paid_at: dayInAlgiers(sentAt) };
    const receiptId =
      sent?.id ??
      (await submitReceipt(artisan, {
        input: SubmitReceiptInput.parse(input),
        images: [await receiveImage(artisan, { bytes, purpose: "receipt" })],
        uploadIds: [],
      }));
    const admin = at("nadir", sentAt + (decidedAfter ?? 0) * HOUR_MS);
    if (decidedAfter === undefined || admin.actor.kind !== "admin" || admin.actor.mustSetFactor) continue;
    if (denied) await rejectReceipt(admin, { receiptId, reason: denied });
    else await approveReceipt(admin, { receiptId });
  }
}
