import { type SQL, sql } from "drizzle-orm";

/** SQL predicate on posts. */
export const isPublished = sql`posts.published_at IS NOT NULL AND posts.deleted_at IS NULL`;

/** SQL predicate on posts: title and text exist in that language. */
export const isCompleteIn = (language: SQL): SQL => sql`EXISTS (SELECT 1 FROM post_translations AS own
  WHERE own.post_id = posts.id AND own.language = ${language} AND own.title <> '' AND octet_length(own.content) > 0)`;

export const hasEnglish = sql<number>`${isCompleteIn(sql`'en'`)}`;
