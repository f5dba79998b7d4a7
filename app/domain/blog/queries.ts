import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { fold } from "../folding.ts";
import type { Language } from "../language.ts";
import type { Picture } from "../picture.ts";
import { LATEST_POSTS, languagesToShow, MOST_COUNTED, POSTS_PAGE, type PostType } from "./rules.ts";

/** A post as a list shows it. `language` is that of its words: another than the reader's where it has none (B10). */
export type PostCard = {
  id: number;
  slug: string;
  type: PostType;
  createdAt: number;
  language: Language;
  title: string;
  subtitle: string;
  thumbnail: Picture | null;
  thumbnailAlt: string;
};

type Row = Omit<PostCard, "thumbnail"> & {
  thumbnailId: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
};

/** Where a list goes on; lists run by their age, newest first (L06). */
export type PostPlace = { at: number; id: number };

export type PostsAsked = {
  language: Language;
  type?: PostType | undefined;
  search?: string | undefined;
  after?: PostPlace | undefined;
};

const isPublished = sql`posts.published_at IS NOT NULL AND posts.deleted_at IS NULL`;

/** The words of a post that its reader is shown: in his language, else in the one that stands in for it. */
const wordsIn = (language: Language) => {
  const [best, other] = languagesToShow(language);
  return sql`JOIN post_translations AS words ON words.post_id = posts.id AND words.language = ${
    other
      ? sql`CASE WHEN EXISTS (SELECT 1 FROM post_translations AS own WHERE own.post_id = posts.id AND own.language = ${best} AND own.title <> '' AND own.content <> '') THEN ${best} ELSE ${other} END`
      : sql`${best}`
  }`;
};

const CARD = sql`posts.id, posts.slug, posts.type, posts.created_at AS createdAt, words.language, words.title, words.subtitle,
  words.thumbnail_alt AS thumbnailAlt, media_objects.id AS thumbnailId, media_objects.width, media_objects.height, media_objects.colour`;

const cardOf = ({ thumbnailId, width, height, colour, ...row }: Row): PostCard => ({
  ...row,
  thumbnail: thumbnailId && width && height ? { id: thumbnailId, width, height, colour: colour ?? "" } : null,
});

const filters = ({ type, search }: PostsAsked) => {
  const folded = fold(search ?? "");
  return sql`${isPublished}${type ? sql` AND posts.type = ${type}` : sql``}${
    folded ? sql` AND instr(words.search_text, ${folded}) > 0` : sql``
  }`;
};

/** A page of the published posts, newest first, by keyset, and how many there are, `MOST_COUNTED` + 1 standing for more (B01, B03). */
export async function publishedPosts(ctx: Ctx, asked: PostsAsked & { limit?: number }) {
  const { language, after, limit = POSTS_PAGE } = asked;
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db.all<Row>(sql`SELECT ${CARD} FROM posts ${wordsIn(language)} LEFT JOIN media_objects ON media_objects.id = posts.thumbnail_id
      WHERE ${filters(asked)}${after ? sql` AND (posts.created_at, posts.id) < (${after.at}, ${after.id})` : sql``}
      ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${limit + 1}`),
    ctx.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 FROM posts ${wordsIn(language)}
      WHERE ${filters(asked)} LIMIT ${MOST_COUNTED + 1})`),
  ]);
  const posts = rows.slice(0, limit).map(cardOf);
  const last = rows.length > limit ? posts.at(-1) : undefined;
  return { posts, count: counted?.count ?? 0, next: last ? { at: last.createdAt, id: last.id } : null };
}

/** L06. */
export async function latestPosts(ctx: Ctx, { language }: { language: Language }): Promise<PostCard[]> {
  const rows =
    await ctx.db.all<Row>(sql`SELECT ${CARD} FROM posts ${wordsIn(language)} LEFT JOIN media_objects ON media_objects.id = posts.thumbnail_id
    WHERE ${isPublished} ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${LATEST_POSTS}`);
  return rows.map(cardOf);
}
