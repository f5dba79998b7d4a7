import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** With unused ones, because changing a CHECK means rebuilding the table. */
export const MEDIA_PURPOSES = [
  "job_image",
  "picture",
  "previous_work",
  "id_front",
  "id_back",
  "document",
  "receipt",
  "chat_image",
] as const;

/** The row is inserted after the bytes are stored, so an object without a row is an orphan. Keys are written once. */
export const mediaObjects = sqliteTable(
  "media_objects",
  {
    id: id(),
    key: text("key").notNull().unique(),
    purpose: text("purpose", { enum: MEDIA_PURPOSES }).notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    placeholderColour: text("placeholder_colour").notNull().default(""),
    /** SHA-256 of the upload in hex, to find duplicates of job photos and receipts. */
    contentHash: text("content_hash"),
    createdAt: createdAt(),
  },
  (t) => [
    index("media_objects_by_content").on(t.contentHash, t.purpose).where(sql`${t.contentHash} IS NOT NULL`),
    index("media_objects_of_owner").on(t.ownerId, t.createdAt),
    check("media_objects_purpose", oneOf(t.purpose, MEDIA_PURPOSES)),
    check("media_objects_has_size", sql`${t.bytes} > 0 AND ${t.width} > 0 AND ${t.height} > 0`),
  ],
);

export const userPictures = sqliteTable("user_pictures", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  mediaId: text("media_id")
    .notNull()
    .unique("user_pictures_media_unique")
    .references(() => mediaObjects.id),
});
