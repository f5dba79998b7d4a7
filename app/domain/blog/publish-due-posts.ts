import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { posts } from "#db/schema/blog.ts";
import { auditFromStatement } from "../audit/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isCompleteIn } from "./statements.ts";

/** Publishes posts whose time has come, in the name of the admin who changed them last. Repeatable. Refuses: permission_denied. */
export async function publishDuePosts({ db, now: at, actor, log }: Ctx): Promise<number> {
  requireSystem(actor);
  const isDue = sql`posts.publish_at <= ${at} AND posts.published_at IS NULL AND posts.deleted_at IS NULL
    AND ${isCompleteIn(sql`'ar'`)} AND ${isCompleteIn(sql`'fr'`)}`;
  const { published } = await runBatch(db, {
    logged: auditFromStatement(
      db,
      {
        ...{ at, actorId: sql`posts.updated_by`, action: "post.published", subjectKind: "posts", subjectId: sql`posts.slug` },
        before: { is_draft: true },
        after: { is_draft: false },
      },
      sql`posts WHERE ${isDue}`,
    ),
    published: db
      .update(posts)
      .set({ publishedAt: sql`${posts.publishAt}`, publishAt: null, updatedAt: at, version: sql`${posts.version} + 1` })
      .where(isDue)
      .returning({ id: posts.id }),
  });
  for (const { id } of published) log("post.published", { post_id: id });
  return published.length;
}
