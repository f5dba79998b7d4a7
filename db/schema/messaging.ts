import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import { LANGUAGES, users } from "./users.ts";

export const MESSAGE_CHANNELS = ["email", "sms"] as const;
/** `not_needed`: the reason ended before it was sent. `dead`: given up. */
export const MESSAGE_STATES = ["queued", "sending", "sent", "dead", "not_needed"] as const;

/**
 * Inserted with the change that causes it; cron retries it. Text and secrets are made at delivery from `kind` and `subject_id`.
 */
export const outgoingMessages = sqliteTable(
  "outgoing_messages",
  {
    id: id(),
    channel: text("channel", { enum: MESSAGE_CHANNELS }).notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    userId: text("user_id").references(() => users.id),
    recipient: text("recipient").notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    leaseUntil: instant("lease_until").notNull().default(0),
    providerReference: text("provider_reference"),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
    nextAttemptAt: instant("next_attempt_at").notNull().default(0),
    /** The provider that accepted it, or may have accepted it. */
    provider: text("provider"),
    /** When the daily limit of SMS counted it; only of SMS that are counted when they are sent. */
    countedAt: instant("counted_at"),
    /** The id of the request or task that caused it, as in the log. */
    causeId: text("cause_id"),
    /** Of the short link in an SMS. */
    linkHash: text("link_hash"),
  },
  (t) => [
    uniqueIndex("outgoing_messages_by_link").on(t.linkHash).where(sql`link_hash IS NOT NULL`),
    // Only SMS are counted by what they are about; emails are twenty times as many.
    index("outgoing_messages_sms_about").on(t.subjectId).where(sql`channel = 'sms'`),
    index("outgoing_messages_of_user").on(t.userId),
    // The busiest change, to "sent", leaves the index. Queries name the state as a literal, otherwise SQLite cannot use it.
    index("outgoing_messages_to_send")
      .on(t.state, t.nextAttemptAt)
      .where(sql`state = 'queued' OR state = 'sending' OR state = 'dead'`),
    check("outgoing_messages_channel", oneOf(t.channel, MESSAGE_CHANNELS)),
    check("outgoing_messages_state", oneOf(t.state, MESSAGE_STATES)),
  ],
);

/** For the daily cost limit, per UTC day since 1970. `owedToGuests` and `notifications` must not use up the share of sign-in codes. */
export const smsDailyCounts = sqliteTable("sms_daily_counts", {
  day: integer("day").primaryKey(),
  count: integer("count").notNull(),
  owedToGuests: integer("owed_to_guests").notNull().default(0),
  notifications: integer("notifications").notNull().default(0),
});
