import { and, eq, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { receiptImages } from "#db/schema/payments.ts";
import { auditStatement } from "../audit/statements.ts";
import { isTicketValidFor } from "../media/private-image-ticket.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Each access to a receipt image is recorded before the image is sent. Refuses: not_found · permission_denied */
export async function viewReceiptImage(
  ctx: Ctx,
  { mediaId, ticket }: { mediaId: string; ticket: string },
): Promise<{ key: string; side: string }> {
  const { actor } = ctx;
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_found");
  const [picture] = await ctx.db
    .select({
      key: mediaObjects.key,
      place: receiptImages.position,
      submission: receiptImages.submission,
      receiptId: receiptImages.receiptId,
      ownerId: mediaObjects.ownerId,
    })
    .from(mediaObjects)
    .leftJoin(receiptImages, eq(receiptImages.mediaId, mediaObjects.id))
    .where(and(eq(mediaObjects.id, mediaId), eq(mediaObjects.purpose, "receipt")));
  if (!picture) throw refuse("not_found");
  const isOwn = picture.ownerId === actor.userId;
  if (!isOwn && (actor.kind !== "admin" || picture.receiptId === null)) throw refuse("not_found");
  if (!(await isTicketValidFor(ctx, { viewerId: actor.userId, mediaId, purpose: "receipt" }, ticket))) throw refuse("not_found");

  const entry = auditStatement(
    ctx.db,
    {
      actorId: actor.userId,
      action: "receipt.viewed",
      subjectKind: "payment_receipts",
      subjectId: picture.receiptId ?? mediaId,
      after: { place: picture.place, submission: picture.submission },
      at: ctx.now,
    },
    sql`1`,
  );
  await (isOwn ? entry : adminBatch(ctx, { entry }));
  return { key: picture.key, side: `receipt-${(picture.place ?? 0) + 1}` };
}
