import { type SQL, sql } from "drizzle-orm";

/** An SQL truth over a row of posts: everybody may read it. */
export const isPublished = sql`posts.published_at IS NOT NULL AND posts.deleted_at IS NULL`;

/** An SQL truth over a row of posts: it has a title and a text in that language. */
export const isCompleteIn = (language: SQL): SQL => sql`EXISTS (SELECT 1 FROM post_translations AS own
  WHERE own.post_id = posts.id AND own.language = ${language} AND own.title <> '' AND octet_length(own.content) > 0)`;

/** Of a post, beside Arabic and French, which every published one has. */
export const hasEnglish = sql<number>`${isCompleteIn(sql`'en'`)}`;
