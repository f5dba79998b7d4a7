import { eq, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { posts, postTranslations } from "#db/schema/blog.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "../shared/contracts/language.ts";
import { type PostType, postSearchText } from "./rules.ts";
import { sanitizePostHtml } from "./sanitize.ts";

export type ImportedPost = {
  slug: string;
  type: PostType;
  createdAt: number;
  words: Record<Language, { title: string; subtitle: string; content: string }>;
};

export const IMPORTED_VERSION = 2;

/** Publishes prepared posts; an existing slug is skipped. Returns the number of new posts. Refuses: permission_denied. */
export async function importPosts(ctx: Ctx, { entered, authorId }: { entered: readonly ImportedPost[]; authorId: string }) {
  requireSystem(ctx.actor);

  let count = 0;
  for (const post of entered) if (await enter(ctx, post, authorId)) count++;
  return count;
}

async function enter({ db }: Ctx, { slug, type, createdAt: at, words }: ImportedPost, authorId: string): Promise<boolean> {
  const rows = LANGUAGES.map((language) => {
    const { title, subtitle, content } = words[language];
    return { language, title, subtitle, search: postSearchText({ title, subtitle }), content: sanitizePostHtml(content) };
  });
  // A post that was imported before is published, or was edited by an admin.
  const isNew = sql`(posts.slug = ${slug} AND posts.published_at IS NULL AND posts.version = 1
    AND NOT EXISTS (SELECT 1 FROM post_translations AS own WHERE own.post_id = posts.id))`;
  const { published } = await runBatch(db, {
    inserted: db
      .insert(posts)
      .values({ slug, type, createdAt: at, updatedAt: at, createdBy: authorId, updatedBy: authorId })
      .onConflictDoNothing({ target: posts.slug }),
    translations: insertFrom(
      db,
      postTranslations,
      {
        postId: posts.id,
        language: sql`value ->> 'language'`,
        title: sql`value ->> 'title'`,
        subtitle: sql`value ->> 'subtitle'`,
        searchText: sql`value ->> 'search'`,
        content: sql`value ->> 'content'`,
      },
      sql`posts JOIN json_each(${JSON.stringify(rows)}) WHERE ${isNew}`,
    ),
    published: db
      .update(posts)
      .set({ publishedAt: at, version: IMPORTED_VERSION })
      .where(
        sql`${eq(posts.slug, slug)} AND ${posts.version} = 1 AND ${posts.publishedAt} IS NULL AND ${posts.deletedAt} IS NULL`,
      )
      .returning({ id: posts.id }),
  });
  return published.length > 0;
}
