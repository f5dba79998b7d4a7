import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { postImages, posts, postTranslations } from "#db/schema/blog.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { isActiveAdmin } from "../shared/contracts/require-admin.ts";
import { type PostType, postSearchText, type TranslationsByLanguage } from "./rules.ts";

type Standing = { postId: number; version: number; adminId: string };

/** An SQL truth: the post is as it was read, and who changes it may. */
export const isPostUnchanged = ({ postId, version, adminId }: Standing): SQL =>
  sql`(${isActiveAdmin(adminId)} AND EXISTS (SELECT 1 FROM posts AS its WHERE its.id = ${postId} AND its.version = ${version}
    AND its.deleted_at IS NULL))`;

/** Of an SQL expression, since a post that is only made in the same batch is known by its slug. */
type OfPost = { postId: SQL; words: TranslationsByLanguage; pictureIds: readonly string[] };

/**
 * What a post says, each language that says anything a row, and the pictures that it says it with, if `condition` holds at that
 * place of the batch. Rows are written before others go: a published post is whole at every step.
 */
export function writeTranslationsStatements(db: Db, { postId, words, pictureIds }: OfPost, condition: SQL) {
  const rows = LANGUAGES.map((language) => ({
    language,
    ...words[language],
    searchText: postSearchText(words[language]),
  })).filter(({ title, subtitle, content, thumbnailAlt }) => title || subtitle || content || thumbnailAlt);
  const spoken = JSON.stringify(rows.map(({ language }) => language));
  const shown = JSON.stringify(pictureIds);
  return [
    db
      .insert(postTranslations)
      .select(
        sql`SELECT ${postId}, value ->> 'language', value ->> 'title', value ->> 'subtitle', value ->> 'thumbnailAlt',
          value ->> 'searchText', value ->> 'content' FROM json_each(${JSON.stringify(rows)}) WHERE ${condition}`,
      )
      .onConflictDoUpdate({
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
    db
      .insert(postImages)
      .select(
        sql`SELECT ${postId}, media_objects.id FROM media_objects WHERE media_objects.id IN (SELECT value FROM json_each(${shown})) AND ${condition}`,
      )
      .onConflictDoNothing(),
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
  /** Null takes it away; undefined leaves it. */
  thumbnailId?: string | null | undefined;
  /** True puts a draft before everybody, false takes a published post back. */
  isPublished?: boolean | undefined;
  isDeleted?: true;
};

/** The post itself, last of its batch, since the others ask for the version that this one ends. */
export const changePostStatement = (db: Db, { at, type, thumbnailId, isPublished, isDeleted, ...read }: Change) =>
  db
    .update(posts)
    .set({
      ...{ type, thumbnailId, updatedAt: at, updatedBy: read.adminId },
      version: sql`${posts.version} + 1`,
      ...(isPublished !== undefined && { publishedAt: isPublished ? sql`coalesce(${posts.publishedAt}, ${at})` : null }),
      ...(isDeleted && { publishedAt: null, deletedAt: at }),
    })
    .where(sql`${posts.id} = ${read.postId} AND ${isPostUnchanged(read)}`);

/** Takes it back from everybody, before the rest of its batch; its version is still the one that was read. */
export const hidePostStatement = (db: Db, read: Standing) =>
  db
    .update(posts)
    .set({ publishedAt: null })
    .where(sql`${posts.id} = ${read.postId} AND ${isPostUnchanged(read)}`);
