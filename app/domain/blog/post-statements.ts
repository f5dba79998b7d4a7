import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { postImages, posts, postTranslations } from "#db/schema/blog.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { type PostType, postSearchText, type TranslationsByLanguage } from "./rules.ts";

/** `isDraft`: and it is neither public nor scheduled. */
type Standing = { postId: number; version: number; adminId: string; isDraft?: boolean | undefined };

/** SQL predicate: the post is still at the version that was read. */
export const isPostUnchanged = ({ postId, version, isDraft }: Omit<Standing, "adminId">): SQL =>
  sql`EXISTS (SELECT 1 FROM posts AS its WHERE its.id = ${postId} AND its.version = ${version} AND its.deleted_at IS NULL
    AND ${isDraft ? sql`its.published_at IS NULL AND its.publish_at IS NULL` : sql`1`})`;

/** SQL, because a post of the same batch is known only by its slug. */
type OfPost = { postId: SQL; words: TranslationsByLanguage; pictureIds: readonly string[] };

// Writes one row per language with text, and the images, if `condition` is true. Inserts before deletes, so a published post
// is complete at every step.
export function writeTranslationsStatements(db: Db, { postId, words, pictureIds }: OfPost, condition: SQL) {
  const rows = LANGUAGES.map((language) => ({
    language,
    ...words[language],
    searchText: postSearchText(words[language]),
  })).filter(({ title, subtitle, content, thumbnailAlt }) => title || subtitle || content || thumbnailAlt);
  const spoken = JSON.stringify(rows.map(({ language }) => language));
  const shown = JSON.stringify(pictureIds);
  return [
    insertFrom(
      db,
      postTranslations,
      {
        postId,
        language: sql`value ->> 'language'`,
        title: sql`value ->> 'title'`,
        subtitle: sql`value ->> 'subtitle'`,
        thumbnailAlt: sql`value ->> 'thumbnailAlt'`,
        searchText: sql`value ->> 'searchText'`,
        content: sql`value ->> 'content'`,
      },
      sql`json_each(${JSON.stringify(rows)}) WHERE ${condition}`,
    ).onConflictDoUpdate({
      target: [postTranslations.postId, postTranslations.language],
      set: {
        title: sql`excluded.title`,
        subtitle: sql`excluded.subtitle`,
        content: sql`excluded.content`,
        thumbnailAlt: sql`excluded.thumbnail_alt`,
        searchText: sql`excluded.search_text`,
      },
    }),
    db
      .delete(postTranslations)
      .where(
        sql`${postTranslations.postId} = ${postId} AND ${postTranslations.language} NOT IN (SELECT value FROM json_each(${spoken})) AND ${condition}`,
      ),
    insertFrom(
      db,
      postImages,
      { postId, mediaId: sql`media_objects.id` },
      sql`media_objects WHERE media_objects.id IN (SELECT value FROM json_each(${shown})) AND ${condition}`,
    ).onConflictDoNothing(),
    db
      .delete(postImages)
      .where(
        sql`${postImages.postId} = ${postId} AND ${postImages.mediaId} NOT IN (SELECT value FROM json_each(${shown})) AND ${condition}`,
      ),
  ] as const;
}

type Change = Standing & {
  at: number;
  type?: PostType | undefined;
  /** Null removes it, undefined keeps it. */
  thumbnailId?: string | null | undefined;
  isPublished?: boolean | undefined;
  publishAt?: number | null | undefined;
  isDeleted?: true;
};

/** Must be last in its batch: the other statements check the version that this one increments. */
export const changePostStatement = (db: Db, { at, type, thumbnailId, isPublished, publishAt, isDeleted, ...read }: Change) =>
  db
    .update(posts)
    .set({
      ...{ type, thumbnailId, publishAt, updatedAt: at, updatedBy: read.adminId },
      version: sql`${posts.version} + 1`,
      ...(isPublished !== undefined && { publishedAt: isPublished ? sql`coalesce(${posts.publishedAt}, ${at})` : null }),
      ...(isDeleted && { publishedAt: null, publishAt: null, deletedAt: at }),
    })
    .where(sql`${posts.id} = ${read.postId} AND ${isPostUnchanged(read)}`);

/** Must run before the translations change. The version stays. */
export const hidePostStatement = (db: Db, read: Standing) =>
  db
    .update(posts)
    .set({ publishedAt: null })
    .where(sql`${posts.id} = ${read.postId} AND ${isPostUnchanged(read)}`);
