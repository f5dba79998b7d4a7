import { desc, eq, type SQL, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ImageView } from "../shared/contracts/image-sizes.ts";
import type { Language } from "../shared/contracts/language.ts";
import { fold } from "../shared/text/folding.ts";
import { LATEST_POSTS, languagesToShow, MAX_SEARCH_LENGTH, POSTS_COUNT_CAP, POSTS_PAGE_SIZE, type PostType } from "./rules.ts";
import { isCompleteIn, isPublished } from "./statements.ts";

/** A post as a list shows it. `language` is that of its words: another than the reader's where it has none (B10). */
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

/** Where a list goes on; lists run by their age, newest first (L06). */
export type PostCursor = { at: number; id: number };

export type PostFilters = {
  language: Language;
  type?: PostType | undefined;
  /** As it was typed; what of it can be found is found in title and subtitle (B03). */
  search?: string | undefined;
  after?: PostCursor | undefined;
  limit?: number;
};

/** The columns of a card, of a post, its words and its picture. */
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

/** The language of the words that a reader is shown of a post: his own, else the one that stands in for it. */
export function displayLanguage(language: Language): SQL {
  const [own, other] = languagesToShow(language);
  return other ? sql`CASE WHEN ${isCompleteIn(sql`${own}`)} THEN ${own} ELSE ${other} END` : sql`${own}`;
}

/** Which posts a list holds. The words that are searched lie in an index, so no text is read for those that don't match. */
function isAsked({ language, type, search }: PostFilters): SQL {
  const folded = fold(search ?? "");
  const bearsIt = sql`EXISTS (SELECT 1 FROM post_translations AS words WHERE words.post_id = posts.id
    AND words.language = ${displayLanguage(language)} AND octet_length(words.content) > 0
    AND instr(words.search_text, ${folded}) > 0)`;
  // of signs alone nothing is left to be found
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

/** A page of the published posts, newest first, by keyset, and how many there are; `POSTS_COUNT_CAP` + 1 stands for more (B01). */
export async function publishedPosts(
  ctx: Ctx,
  asked: PostFilters,
): Promise<{ posts: PostCard[]; count: number; next: PostCursor | null }> {
  const { language, search = "", after, limit = POSTS_PAGE_SIZE } = asked;
  // no title and no subtitle is so long
  if (search.length > MAX_SEARCH_LENGTH) return NOTHING;
  const [rows, [counted]] = await ctx.db.batch([
    cards(ctx, {
      language,
      found: sql`SELECT posts.id FROM posts WHERE ${isAsked(asked)}${
        after ? sql` AND (posts.created_at, posts.id) < (${after.at}, ${after.id})` : sql``
      } ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit + 1}`,
    }),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM posts WHERE ${isAsked(asked)} LIMIT ${POSTS_COUNT_CAP + 1})`),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { posts: page, count: counted?.count ?? 0, next: last ? { at: last.createdAt, id: last.id } : null };
}

/** L06: what the landing page and the feed show, as a statement. */
export const latestPostsQuery = (ctx: Ctx, { language, limit = LATEST_POSTS }: { language: Language; limit?: number }) =>
  cards(ctx, {
    language,
    found: sql`SELECT posts.id FROM posts WHERE ${isPublished} ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit}`,
  });
