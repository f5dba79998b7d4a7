import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
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
    aboutUserId: text("about_user_id"),
    reason: text("reason"),
    points: integer("points"),
    createdAt: createdAt(),
    readAt: instant("read_at"),
  },
  (t) => [
    index("notifications_of_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} IS NULL`),
  ],
);
