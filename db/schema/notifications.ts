import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { users } from "./users.ts";

/** `details` holds ids and codes only; the text is made on reading, in the reader's language. */
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
    reportId: text("report_id"),
    visitId: text("visit_id"),
    /** The number of the proposed slot that the text names: the visit may have another one by now. */
    visitProposal: integer("visit_proposal"),
    disputeId: text("dispute_id"),
    noShowId: text("no_show_id"),
  },
  (t) => [
    index("notifications_of_user").on(t.userId, t.createdAt),
    // With the column of its condition, so that SQLite prefers it to the index of all.
    index("notifications_unread").on(t.userId, t.readAt).where(sql`${t.readAt} IS NULL`),
  ],
);

/** Without a row the default of the type applies. */
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

/** A table of its own, because the channels of the other one are in its CHECK. Without a row the default of the type applies. */
export const pushPreferences = sqliteTable(
  "push_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    type: text("type").notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);
