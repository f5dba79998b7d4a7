import { and, eq, isNull } from "drizzle-orm";
import { verificationRequests } from "#db/schema/verification.ts";
import { withdrawConsentStatement } from "../privacy/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Deletes the images of all requests (law 18-07, art. 7). Refuses: not_authenticated. */
export async function withdrawDocumentConsent(ctx: Ctx): Promise<void> {
  const { actor, db, now: at } = ctx;
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_authenticated");
  const { userId } = actor;
  await db.batch([
    withdrawConsentStatement(db, { userId, kind: "papers", at }),
    db
      .update(verificationRequests)
      .set({ imagesDeletedAt: at })
      .where(and(eq(verificationRequests.userId, userId), isNull(verificationRequests.imagesDeletedAt))),
  ]);
  ctx.log("documents.withdrawn", { user_id: userId });
  await ctx.outbox.push({ kind: "purge_document_images" });
}
