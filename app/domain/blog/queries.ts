import { desc, eq, type SQL, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ImageView } from "../shared/contracts/image-sizes.ts";
import type { Language } from "../shared/contracts/language.ts";
import { fold } from "../shared/text/folding.ts";
import { LATEST_POSTS, languagesToShow, MAX_SEARCH_LENGTH, POSTS_COUNT_CAP, POSTS_PAGE_SIZE, type PostType } from "./rules.ts";
import { isCompleteIn, isPublished } from "./statements.ts";

/** `language` is the fallback language if the post is not translated. */
export type PostCard = {
  id: number;
  slug: string;
  type: PostType;
  createdAt: number;
  language: Language;
  title: string;
  subtitle: string;
  thumbnail: ImageView | null;
  thumbnailAlt: string;
};

export type PostCursor = { at: number; id: number };

export type PostFilters = {
  language: Language;
  type?: PostType | undefined;
  search?: string | undefined;
  after?: PostCursor | undefined;
  limit?: number;
};

export const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  type: posts.type,
  createdAt: posts.createdAt,
  language: sql<Language>`words.language`,
  title: sql<string>`words.title`,
  subtitle: sql<string>`words.subtitle`,
  thumbnailAlt: sql<string>`words.thumbnail_alt`,
  thumbnail: {
    id: mediaObjects.id,
    width: mediaObjects.width,
    height: mediaObjects.height,
    colour: mediaObjects.placeholderColour,
  },
};

export function displayLanguage(language: Language): SQL {
  const [own, other] = languagesToShow(language);
  return other ? sql`CASE WHEN ${isCompleteIn(sql`${own}`)} THEN ${own} ELSE ${other} END` : sql`${own}`;
}

/** Search texts are indexed, so content is not read for other rows. */
function isAsked({ language, type, search }: PostFilters): SQL {
  const folded = fold(search ?? "");
  const bearsIt = sql`EXISTS (SELECT 1 FROM post_translations AS words WHERE words.post_id = posts.id
    AND words.language = ${displayLanguage(language)} AND octet_length(words.content) > 0
    AND instr(words.search_text, ${folded}) > 0)`;
  // A search of punctuation only finds nothing.
  const isFound = folded === "" ? (search?.trim() ? sql` AND 0` : sql``) : sql` AND ${bearsIt}`;
  return sql`${isPublished}${type ? sql` AND posts.type = ${type}` : sql``}${isFound}`;
}

const cards = (ctx: Ctx, { language, found }: { language: Language; found: SQL }) =>
  ctx.db
    .select(cardColumns)
    .from(posts)
    .innerJoin(sql`post_translations AS words`, sql`words.post_id = posts.id AND words.language = ${displayLanguage(language)}`)
    .leftJoin(mediaObjects, eq(mediaObjects.id, posts.thumbnailId))
    .where(sql`posts.id IN (${found})`)
    .orderBy(desc(posts.createdAt), desc(posts.id));

const NOTHING = { posts: [], count: 0, next: null };

/** A page of published posts, newest first. A count of `POSTS_COUNT_CAP` + 1 means more. */
export async function publishedPosts(
  ctx: Ctx,
  filters: PostFilters,
): Promise<{ posts: PostCard[]; count: number; next: PostCursor | null }> {
  const { language, search = "", after, limit = POSTS_PAGE_SIZE } = filters;
  if (search.length > MAX_SEARCH_LENGTH) return NOTHING;
  const [rows, [counted]] = await ctx.db.batch([
    cards(ctx, {
      language,
      found: sql`SELECT posts.id FROM posts WHERE ${isAsked(filters)}${
        after ? sql` AND (posts.created_at, posts.id) < (${after.at}, ${after.id})` : sql``
      } ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit + 1}`,
    }),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM posts WHERE ${isAsked(filters)} LIMIT ${POSTS_COUNT_CAP + 1})`),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { posts: page, count: counted?.count ?? 0, next: last ? { at: last.createdAt, id: last.id } : null };
}

export const latestPostsQuery = (ctx: Ctx, { language, limit = LATEST_POSTS }: { language: Language; limit?: number }) =>
  cards(ctx, {
    language,
    found: sql`SELECT posts.id FROM posts WHERE ${isPublished} ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}`,
  });
