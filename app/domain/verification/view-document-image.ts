import { and, eq, inArray, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages } from "#db/schema/verification.ts";
import { auditStatement } from "../audit/statements.ts";
import { isTicketValidFor } from "../media/private-image-ticket.ts";
import { PRIVATE_PURPOSES } from "../media/rules.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

export type DocumentImage = { key: string; side: string };

/** For the owner or an admin, with a ticket of their own. The look is audited before the image is sent. Refuses: not_found · permission_denied. */
export async function viewDocumentImage(
  ctx: Ctx,
  { mediaId, ticket }: { mediaId: string; ticket: string },
): Promise<DocumentImage> {
  const { actor } = ctx;
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_found");
  const [paper] = await ctx.db
    .select({
      key: mediaObjects.key,
      purpose: mediaObjects.purpose,
      side: verificationImages.side,
      requestId: verificationImages.requestId,
      ownerId: mediaObjects.ownerId,
    })
    .from(mediaObjects)
    .leftJoin(verificationImages, eq(verificationImages.mediaId, mediaObjects.id))
    .where(and(eq(mediaObjects.id, mediaId), inArray(mediaObjects.purpose, [...PRIVATE_PURPOSES])));
  if (!paper) throw refuse("not_found");

  const isOwn = paper.ownerId === actor.userId;
  if (!isOwn && (actor.kind !== "admin" || paper.requestId === null)) throw refuse("not_found");
  const view = { viewerId: actor.userId, mediaId, purpose: paper.purpose };
  if (!(await isTicketValidFor(ctx, view, ticket))) throw refuse("not_found");

  const entry = auditStatement(
    ctx.db,
    {
      actorId: actor.userId,
      action: "paper.viewed",
      subjectKind: "users",
      subjectId: paper.ownerId,
      after: { side: paper.side ?? paper.purpose, request: paper.requestId },
      at: ctx.now,
    },
    sql`1`,
  );
  await (isOwn ? entry : adminBatch(ctx, { entry }));
  return { key: paper.key, side: paper.side ?? paper.purpose };
}
