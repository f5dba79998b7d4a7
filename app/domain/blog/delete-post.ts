import { sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { asAdmin } from "../as-admin.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { findPost } from "./desk-posts.ts";
import { changePostStatement, standsAsRead } from "./desk-statements.ts";

/**
 * An admin takes a post away, for everybody and for good; its row stays, so that its number leads to nothing else.
 * Refuses: not_authenticated · permission_denied · not_found · post.changed_meanwhile.
 */
export async function deletePost(ctx: Ctx, { postId }: { postId: number }): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const { slug, version, publishedAt } = await findPost(ctx, postId);

  const { db, now: at } = ctx;
  const read = { postId, version, adminId };
  const stands = standsAsRead(read);
  const [stood] = await db.batch([
    db.select({ id: posts.id }).from(posts).where(sql`${posts.id} = ${postId} AND ${stands}`),
    auditIfStatement(
      db,
      {
        actorId: adminId,
        action: "post.deleted",
        subjectKind: "posts",
        subjectId: slug,
        before: { is_draft: publishedAt === null },
        at,
      },
      stands,
    ),
    changePostStatement(db, { ...read, at, isDeleted: true }),
  ]);

  if (stood.length === 0) {
    const { updatedBy } = await findPost(ctx, postId);
    throw refuse("post.changed_meanwhile", { name: updatedBy.firstName });
  }
  ctx.log("post.deleted", { post_id: postId });
}
