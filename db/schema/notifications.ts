import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { users } from "./users.ts";

/** `details` holds ids and codes only; the sentence is made when it is read, in the reader's language. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type").notNull(),
    jobId: text("job_id"),
    offerId: text("offer_id"),
    roomId: text("room_id"),
    subjectUserId: text("subject_user_id"),
    reason: text("reason"),
    points: integer("points"),
    receiptId: text("receipt_id"),
    reviewId: text("review_id"),
    verificationId: text("verification_id"),
    createdAt: createdAt(),
    readAt: instant("read_at"),
    /** A letter is to go with it: a trigger owes it in the same breath, where its reader has an address that he proved. */
    needsEmail: flag("needs_email"),
    reportId: text("report_id"),
  },
  (t) => [
    index("notifications_of_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} IS NULL`),
    /** What a page tells of, among any number of unread ones. */
    index("notifications_unread_of_page").on(t.userId, t.type, t.jobId).where(sql`${t.readAt} IS NULL`),
  ],
);

/** What somebody chose for a type of notice and a way of reaching him; without a line the type's own default holds. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type").notNull(),
    channel: text("channel", { enum: CHOICES.notificationChannel }).notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type, t.channel] }),
    check("notification_preferences_channel", oneOf(t.channel, CHOICES.notificationChannel)),
  ],
);
