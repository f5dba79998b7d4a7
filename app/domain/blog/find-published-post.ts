import { eq, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import { cachedSanitizedHtml } from "./cached-sanitized-html.ts";
import { cardColumns, displayLanguage, type PostCard } from "./queries.ts";
import { postIdOf } from "./rules.ts";
import { hasEnglish, isPublished } from "./statements.ts";

/** `content` is sanitised on write and on read. */
export type PublishedPost = PostCard & { content: string; publishedAt: number; updatedAt: number; hasEnglish: boolean };

/** The post in the given or the fallback language. Null for a draft or an invalid id. */
export async function findPublishedPost(
  ctx: Ctx,
  { id: typed, language }: { id: string; language: Language },
): Promise<PublishedPost | null> {
  const id = postIdOf(typed);
  if (id === null) return null;
  const [found] = await ctx.db
    .select({
      ...cardColumns,
      content: sql<string>`words.content`,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
      hasEnglish: hasEnglish.mapWith(Boolean),
    })
    .from(posts)
    .innerJoin(sql`post_translations AS words`, sql`words.post_id = posts.id AND words.language = ${displayLanguage(language)}`)
    .leftJoin(mediaObjects, eq(mediaObjects.id, posts.thumbnailId))
    .where(sql`posts.id = ${id} AND ${isPublished}`);
  if (!found || found.publishedAt === null) return null;
  return { ...found, publishedAt: found.publishedAt, content: cachedSanitizedHtml(found.content) };
}
