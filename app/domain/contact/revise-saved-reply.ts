import { eq, sql } from "drizzle-orm";
import { savedReplies } from "#db/schema/contact.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ReviseReplyInput } from "./input.ts";

/** Refuses: not_authenticated · permission_denied · contact.reply_removed · contact.reply_changed (another admin was first). */
export async function reviseSavedReply(ctx: Ctx, { id, seen, ...input }: ReviseReplyInput): Promise<void> {
  const { userId: actorId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const [before] = await db.select().from(savedReplies).where(eq(savedReplies.id, id));
  if (!before) throw refuse("contact.reply_removed");
  const { title, text_ar: textAr, text_fr: textFr, text_en: textEn } = input;
  const isSeen = sql`EXISTS (SELECT 1 FROM saved_replies AS its WHERE its.id = ${id} AND its.changed_at = ${seen})`;
  const { changed, left } = await adminBatch(ctx, {
    logged: auditStatement(
      db,
      {
        ...{ actorId, action: "reply.revised", subjectKind: "saved_replies", subjectId: id, at },
        ...{ before: { title: before.title }, after: { title } },
      },
      isSeen,
    ),
    changed: db
      .update(savedReplies)
      .set({ title, textAr, textFr, textEn, changedAt: at })
      .where(sql`${savedReplies.id} = ${id} AND ${isSeen}`)
      .returning({ id: savedReplies.id }),
    left: db.select({ id: savedReplies.id }).from(savedReplies).where(eq(savedReplies.id, id)),
  });
  if (changed.length === 0) throw refuse(left.length === 0 ? "contact.reply_removed" : "contact.reply_changed");
}
