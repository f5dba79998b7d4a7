import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, oneOf } from "../columns.ts";
import { LANGUAGES, users } from "./users.ts";

export const MESSAGE_CHANNELS = ["email", "sms"] as const;
/** `not_needed`: before it went out there was nothing left to say, which is no fault. `dead`: it was given up. */
export const MESSAGE_STATES = ["queued", "sending", "sent", "dead", "not_needed"] as const;

/**
 * A letter or SMS that must go out. The row is the truth and is written with the change that causes it;
 * the queue only delivers, and a sweep sends again what was never delivered.
 * It holds no text and no secret: both are made at delivery from `kind` and `subject_id`.
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
    /** What its provider calls it, by which he finds it again. */
    providerReference: text("provider_reference"),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
    /** Not before; longer after each attempt that failed. */
    nextAttemptAt: instant("next_attempt_at").notNull().default(0),
    /** Who took it, or while it is not sent, may have. */
    provider: text("provider"),
  },
  (t) => [
    index("outgoing_messages_about").on(t.kind, t.subjectId, t.createdAt),
    index("outgoing_messages_of_user").on(t.userId),
    index("outgoing_messages_by_age").on(t.createdAt),
    index("outgoing_messages_to_send").on(t.state, t.nextAttemptAt),
    check("outgoing_messages_channel", oneOf(t.channel, MESSAGE_CHANNELS)),
    check("outgoing_messages_state", oneOf(t.state, MESSAGE_STATES)),
  ],
);

/**
 * How many SMS were owed on a day (of UTC, counted from 1970), so that a day's cost has an end (RELIABILITY T2); `owedToGuests`: of
 * those for requests without an account or of one that confirmed nothing, which may not use up what is kept for people who sign in
 * or confirm.
 */
export const smsDailyCounts = sqliteTable("sms_daily_counts", {
  day: integer("day").primaryKey(),
  count: integer("count").notNull(),
  owedToGuests: integer("owed_to_guests").notNull().default(0),
});
