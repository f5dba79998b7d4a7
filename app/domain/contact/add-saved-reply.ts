import { sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { savedReplies } from "#db/schema/contact.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { SavedReplyInput } from "./input.ts";
import { MAX_SAVED_REPLIES } from "./rules.ts";

/** Refuses: not_authenticated · permission_denied · contact.replies_full. */
export async function addSavedReply(ctx: Ctx, { title, text_ar, text_fr, text_en }: SavedReplyInput): Promise<string> {
  const { userId: actorId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const replyId = newId();
  const hasRoom = sql`(SELECT count(*) FROM saved_replies) < ${MAX_SAVED_REPLIES}`;
  const row = { id: replyId, title, textAr: text_ar, textFr: text_fr, textEn: text_en, createdAt: at, changedAt: at };
  const { added } = await adminBatch(ctx, {
    logged: auditStatement(
      db,
      { actorId, action: "reply.added", subjectKind: "saved_replies", subjectId: replyId, after: { title }, at },
      hasRoom,
    ),
    added: insertWhere(db, savedReplies, row, hasRoom).returning({ id: savedReplies.id }),
  });
  if (added.length === 0) throw refuse("contact.replies_full");
  return replyId;
}
