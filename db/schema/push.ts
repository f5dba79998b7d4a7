import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
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

export const PUSH_STATES = ["owed", "held", "sent", "dropped"] as const;
export const PUSH_DROP_REASONS = ["read", "ended", "too_old", "too_large", "refused", "gave_up", "replaced", "closed"] as const;

/**
 * One for each notification and subscription, inserted with the notification; cron retries it. The subscription may have ended
 * meanwhile.
 */
export const pushes = sqliteTable(
  "pushes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    notificationId: text("notification_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    /** Asked for by the user. Such a push has no notification. */
    isTest: flag("is_test"),
    state: text("state", { enum: PUSH_STATES }).notNull().default("owed"),
    dueAt: instant("due_at").notNull(),
    leaseUntil: instant("lease_until").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** Known once it was held or sent. */
    topic: text("topic"),
    sentAt: instant("sent_at"),
    shownAt: instant("shown_at"),
    openedAt: instant("opened_at"),
    dismissedAt: instant("dismissed_at"),
    dropReason: text("drop_reason", { enum: PUSH_DROP_REASONS }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId, t.subscriptionId] }),
    // Sending changes only the lease, so it writes no entry. Queries name the states literally, as for messages.
    index("pushes_due").on(t.dueAt).where(sql`state = 'owed' OR state = 'held'`),
    index("pushes_by_age").on(t.createdAt),
    check("pushes_state", oneOf(t.state, PUSH_STATES)),
    check("pushes_drop_reason", oneOf(t.dropReason, PUSH_DROP_REASONS)),
  ],
);
