import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant, oneOf, searchText } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { mediaObjects } from "./media.ts";
import { LANGUAGES, users } from "./users.ts";

const isPublished = sql`published_at IS NOT NULL AND deleted_at IS NULL`;

/** Triggers require complete Arabic and French texts of published posts. */
export const posts = sqliteTable(
  "posts",
  {
    /** Part of the URL, so never reused. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    slug: text("slug").notNull().unique(),
    type: text("type", { enum: CHOICES.postType }).notNull(),
    thumbnailId: text("thumbnail_id").references(() => mediaObjects.id),
    publishedAt: instant("published_at"),
    /** When a draft becomes public by itself. */
    publishAt: instant("publish_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    /** Optimistic lock. */
    version: integer("version").notNull().default(1),
    createdBy: text("created_by")
      .notNull()
      .references(() => users.id),
    updatedBy: text("updated_by")
      .notNull()
      .references(() => users.id),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("posts_published").on(t.createdAt, t.id).where(isPublished),
    index("posts_published_of_type").on(t.type, t.createdAt, t.id).where(isPublished),
    index("posts_due").on(t.publishAt).where(sql`${t.publishAt} IS NOT NULL`),
    index("posts_by_age").on(t.createdAt, t.id),
    index("posts_by_thumbnail").on(t.thumbnailId).where(sql`${t.thumbnailId} IS NOT NULL`),
    check("posts_type", oneOf(t.type, CHOICES.postType)),
    check("posts_slug", sql`length(${t.slug}) BETWEEN 1 AND 80 AND ${t.slug} NOT GLOB '*[^a-z0-9-]*'`),
    check("posts_version", sql`${t.version} > 0`),
  ],
);

export const postTranslations = sqliteTable(
  "post_translations",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    language: text("language", { enum: LANGUAGES }).notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull().default(""),
    thumbnailAlt: text("thumbnail_alt").notNull().default(""),
    searchText: searchText(),
    /** Sanitised HTML. The last column, so that lists do not read over long texts. */
    content: text("content").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.language] }),
    check("post_translations_language", oneOf(t.language, LANGUAGES)),
    check(
      "post_translations_fit",
      sql`length(${t.title}) <= 150 AND length(${t.subtitle}) <= 300 AND length(${t.thumbnailAlt}) <= 300
        AND length(CAST(${t.content} AS BLOB)) <= 204800`,
    ),
  ],
);

export const postImages = sqliteTable(
  "post_images",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    mediaId: text("media_id")
      .notNull()
      .references(() => mediaObjects.id),
  },
  (t) => [primaryKey({ columns: [t.postId, t.mediaId] }), index("post_images_by_media").on(t.mediaId)],
);
