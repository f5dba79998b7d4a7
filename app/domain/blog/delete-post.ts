import { sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { requirePost } from "./admin-posts.ts";
import { changePostStatement, isPostUnchanged } from "./post-statements.ts";

/**
 * Deletes a post. Its row stays, so that its id is never reused.
 * Refuses: not_authenticated · permission_denied · not_found · post.changed_meanwhile.
 */
export async function deletePost(ctx: Ctx, { postId }: { postId: number }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { slug, version, publishedAt } = await requirePost(ctx, postId);

  const { db, now: at } = ctx;
  const read = { postId, version, adminId };
  const stands = isPostUnchanged(read);
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ id: posts.id }).from(posts).where(sql`${posts.id} = ${postId} AND ${stands}`),
    logged: auditStatement(
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
    deleted: changePostStatement(db, { ...read, at, isDeleted: true }),
  });

  if (checked.length === 0) {
    const { updatedBy } = await requirePost(ctx, postId);
    throw refuse("post.changed_meanwhile", { name: updatedBy.firstName });
  }
  ctx.log("post.deleted", { post_id: postId });
}
