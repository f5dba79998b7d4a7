import { eq, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import { isSignedIn } from "../actor.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { isTicketFor } from "./paper-ticket.ts";

export type ViewedPaper = { key: string; side: string };

/**
 * One picture of somebody's papers, to himself and to admins, each by a ticket of his own (P10). What an admin looks at is
 * written down before he sees it: who, whose, which side, when.
 * Refuses: not_found, to everybody else and by every other ticket.
 */
export async function viewPaper(ctx: Ctx, { mediaId, ticket }: { mediaId: string; ticket: string }): Promise<ViewedPaper> {
  const { actor } = ctx;
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_found");
  const [paper] = await ctx.db
    .select({
      key: mediaObjects.key,
      purpose: mediaObjects.purpose,
      side: verificationImages.side,
      requestId: verificationImages.requestId,
      ownerId: verificationRequests.userId,
    })
    .from(mediaObjects)
    .innerJoin(verificationImages, eq(verificationImages.mediaId, mediaObjects.id))
    .innerJoin(verificationRequests, eq(verificationRequests.id, verificationImages.requestId))
    .where(eq(mediaObjects.id, mediaId));
  if (!paper) throw refuse("not_found");

  const isOwn = paper.ownerId === actor.userId;
  if (!isOwn && actor.kind !== "admin") throw refuse("not_found");
  const look = { viewerId: actor.userId, mediaId, purpose: paper.purpose };
  if (!(await isTicketFor(ctx, look, ticket))) throw refuse("not_found");

  if (actor.kind === "admin")
    await auditIfStatement(
      ctx.db,
      {
        actorId: actor.userId,
        action: "paper.viewed",
        subjectKind: "users",
        subjectId: paper.ownerId,
        after: { side: paper.side, request: paper.requestId },
        at: ctx.now,
      },
      sql`1`,
    );
  return paper;
}
