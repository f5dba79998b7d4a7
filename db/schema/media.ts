import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** All that 2.17 names, those included that nothing takes yet: a CHECK changes only with its table made anew. */
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

/**
 * A picture in R2: a row is written only after its bytes are stored, so an object without a row is an orphan.
 * The object lies under `key`, its other sizes beside it (app/domain/media/rules.ts). Keys are written once.
 */
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
    /** What a page paints in its place while it comes: a CSS colour, "" where none was taken. */
    placeholderColour: text("placeholder_colour").notNull().default(""),
    /** SHA-256 of what was sent, in hex, where the same picture twice must be noticed: requests and receipts. */
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

/** What an account shows itself by. */
export const userPictures = sqliteTable("user_pictures", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  mediaId: text("media_id")
    .notNull()
    .unique("user_pictures_media_unique")
    .references(() => mediaObjects.id),
});
