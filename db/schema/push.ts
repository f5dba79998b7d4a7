import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { sessions } from "./auth.ts";
import { users } from "./users.ts";

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    device: text("device").notNull(),
    createdAt: createdAt(),
    lastSentAt: instant("last_sent_at"),
    refusalsInRow: integer("refusals_in_row").notNull().default(0),
  },
  (t) => [index("push_subscriptions_of_user").on(t.userId), index("push_subscriptions_of_session").on(t.sessionId)],
);

/** Without a row the defaults apply. Hours are minutes of the day in Algiers, NULL where the user never set any. */
export const pushSettings = sqliteTable("push_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  quietOn: integer("quiet_on", { mode: "boolean" }).notNull().default(true),
  quietFrom: integer("quiet_from"),
  quietTo: integer("quiet_to"),
  urgentAtNight: integer("urgent_at_night", { mode: "boolean" }).notNull().default(false),
  showDetails: integer("show_details", { mode: "boolean" }).notNull().default(true),
});
