import { eq, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import { fold } from "../shared/text/folding.ts";
import { cachedSanitizedHtml } from "./cached-sanitized-html.ts";
import { MAX_POSTS_PER_RESPONSE, MAX_SEARCH_LENGTH, type PostType, postIdOf } from "./rules.ts";
import { isPublished } from "./statements.ts";

type Words = { title: string; subtitle: string; content: string; thumbnailAlt: string };

export type PostWithTranslations = {
  id: number;
  slug: string;
  type: PostType;
  createdAt: number;
  thumbnailId: string | null;
  isDraft: boolean;
  words: Partial<Record<Language, Words>>;
};

const columns = {
  id: posts.id,
  slug: posts.slug,
  type: posts.type,
  createdAt: posts.createdAt,
  thumbnailId: posts.thumbnailId,
  publishedAt: posts.publishedAt,
  words: sql<string>`(SELECT json_group_object(own.language, json_object('title', own.title, 'subtitle', own.subtitle,
    'content', own.content, 'thumbnailAlt', own.thumbnail_alt)) FROM post_translations AS own WHERE own.post_id = posts.id)`,
};

type Row = Omit<PostWithTranslations, "isDraft" | "words"> & { publishedAt: number | null; words: string };

function inAll({ publishedAt, words, ...row }: Row): PostWithTranslations {
  // as: made by json_object above, of columns with a CHECK.
  const read = JSON.parse(words) as Partial<Record<Language, Words>>;
  for (const own of Object.values(read)) own.content = cachedSanitizedHtml(own.content);
  return { ...row, isDraft: publishedAt === null, words: read };
}

/** Published posts, newest first. Search covers all languages; `before` is the id of the last post of the previous page. */
export async function postsWithTranslations(
  ctx: Ctx,
  { type, search = "", before }: { type?: PostType | undefined; search?: string | undefined; before?: number | undefined },
): Promise<PostWithTranslations[]> {
  if (search.length > MAX_SEARCH_LENGTH) return [];
  const folded = fold(search);
  const bearsIt = sql`EXISTS (SELECT 1 FROM post_translations AS words WHERE words.post_id = posts.id
    AND instr(words.search_text, ${folded}) > 0)`;
  const older = sql`(posts.created_at, posts.id) < (SELECT last.created_at, last.id FROM posts AS last WHERE last.id = ${before})`;
  const rows = await ctx.db
    .select(columns)
    .from(posts)
    .where(
      sql`${isPublished}${type ? sql` AND posts.type = ${type}` : sql``}${folded ? sql` AND ${bearsIt}` : sql``}${
        before === undefined ? sql`` : sql` AND ${older}`
      }`,
    )
    .orderBy(sql`posts.created_at DESC, posts.id DESC`)
    .limit(MAX_POSTS_PER_RESPONSE);
  return rows.map(inAll);
}

/** Null for a draft or an invalid id. */
export async function postWithTranslations(ctx: Ctx, typed: string): Promise<PostWithTranslations | null> {
  const id = postIdOf(typed);
  if (id === null) return null;
  const [row] = await ctx.db
    .select(columns)
    .from(posts)
    .where(sql`${eq(posts.id, id)} AND ${isPublished}`);
  return row ? inAll(row) : null;
}
