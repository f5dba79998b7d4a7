import { eq, sql } from "drizzle-orm";
import { savedReplies } from "#db/schema/contact.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Refuses: not_authenticated · permission_denied · not_found. */
export async function removeSavedReply(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId: actorId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const [before] = await db.select({ title: savedReplies.title }).from(savedReplies).where(eq(savedReplies.id, id));
  if (!before) throw refuse("not_found");
  const { removed } = await adminBatch(ctx, {
    logged: auditStatement(
      db,
      { actorId, action: "reply.removed", subjectKind: "saved_replies", subjectId: id, before, at },
      sql`EXISTS (SELECT 1 FROM saved_replies WHERE id = ${id})`,
    ),
    removed: db.delete(savedReplies).where(eq(savedReplies.id, id)).returning({ id: savedReplies.id }),
  });
  if (removed.length === 0) throw refuse("not_found");
}
