import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";

type OwedLetter = {
  id: string;
  kind: "confirm_email";
  /** The row that the letter is about; the text is made from it when the letter goes out. */
  subjectId: string;
  userId: string;
  recipient: string;
  language: "ar" | "fr" | "en";
  at: number;
};

/** A letter that is owed, for the batch that causes it; afterwards push deliver_message with its id. */
export const queueMessageStatement = (db: Db, { at, ...letter }: OwedLetter) =>
  db.insert(outgoingMessages).values({ ...letter, channel: "email", createdAt: at });

export type OwedIf = {
  id: string;
  channel?: "email" | "sms";
  /** Or which of them, as it stands at that place of the batch. */
  kind:
    | "artisan_told"
    | "otp"
    | "password_changed"
    | "email_changed"
    | "phone_changed"
    | "provider_linked"
    | "guest_link"
    | "guest_offer"
    | "guest_account"
    | "receipt_decided"
    | "paper_decided"
    | "account_leaving"
    | "archive_ready"
    | "account_suspended"
    | "account_restored"
    | "report_decided"
    | "admin_appointed"
    | "contact_answered"
    | "contact_closed"
    | SQL;
  subjectId: string;
  at: number;
};

/**
 * The same for the person, if any, that `recipients` selects at that place of the batch: user_id, recipient and language.
 * Returns the message, to be pushed.
 */
export const queueMessageIfStatement = (db: Db, { id, kind, subjectId, at, channel = "email" }: OwedIf, recipients: SQL) =>
  db
    .insert(outgoingMessages)
    .select(
      sql`SELECT ${id}, ${channel}, ${kind}, ${subjectId}, r.user_id, r.recipient, r.language, 'queued', 0, 0, NULL, NULL, ${at}, NULL, 0, NULL FROM (${recipients}) AS r`,
    )
    .returning({ id: outgoingMessages.id });

const DAY_MS = 86_400_000;
const dayOf = (at: number) => Math.floor(at / DAY_MS);

/** An SQL number: how many SMS the day's budget still has room for, after those that were sent or are owed; the deployment's, unless an admin set it. */
export const smsBudgetLeft = (at: number, smsADay: number): SQL =>
  sql`(${settingNumber(LIMITS.sms_a_day, smsADay)} - coalesce((SELECT count FROM sms_daily_counts WHERE day = ${dayOf(at)}), 0))`;

/** What the deployment lets SMS cost: so many a day, of which so many in a hundred are kept. */
export type SmsBudget = { smsADay: number; smsKeptPercent: number };

/**
 * The same for requests without an account or of one that confirmed nothing: nobody knows who posts them, so all of them together
 * leave alone what is kept for people who sign in or confirm.
 */
export const smsLeftToGuests = (at: number, { smsADay, smsKeptPercent }: SmsBudget): SQL => {
  const aDay = settingNumber(LIMITS.sms_a_day, smsADay);
  const kept = settingNumber(LIMITS.sms_kept_percent, smsKeptPercent);
  const owed = sql`coalesce((SELECT owed_to_guests FROM sms_daily_counts WHERE day = ${dayOf(at)}), 0)`;
  return sql`min(${smsBudgetLeft(at, smsADay)}, ${aDay} * (100 - ${kept}) / 100 - ${owed})`;
};

/** Whether an SMS is for a request without an account, or of one that confirmed nothing. */
type Counted = { at: number; isToGuest: boolean };

/** Counts an SMS towards the day's budget, if its message is owed at that place of the batch. */
export const countSmsStatement = (db: Db, { messageId, at, isToGuest }: Counted & { messageId: string }) =>
  db
    .insert(smsDailyCounts)
    .select(
      sql`SELECT ${dayOf(at)}, 1, ${Number(isToGuest)} WHERE EXISTS (SELECT 1 FROM outgoing_messages WHERE id = ${messageId})`,
    )
    .onConflictDoUpdate({ target: smsDailyCounts.day, set: addedTo });

const addedTo = {
  count: sql`${smsDailyCounts.count} + excluded.count`,
  owedToGuests: sql`${smsDailyCounts.owedToGuests} + excluded.owed_to_guests`,
};

type OwedSms = { kind: string; at: number } & SmsBudget;

/**
 * An SMS of that kind for each row of `recipients` (user_id, subject_id, recipient, language), guests all, as long as their part of
 * the day's budget lasts, and counted towards it. The rows must still be the same after the first of the two; the sweep of owed
 * messages pushes what they are owed.
 */
export const queueSmsToGuestsStatements = (db: Db, { kind, at, ...budget }: OwedSms, recipients: SQL) =>
  [
    db.insert(outgoingMessages).select(
      sql`SELECT lower(hex(randomblob(10))), 'sms', ${kind}, r.subject_id, r.user_id, r.recipient, r.language, 'queued', 0, 0, NULL, NULL, ${at}, NULL, 0, NULL
        FROM (${recipients}) AS r LIMIT max(0, ${smsLeftToGuests(at, budget)})`,
    ),
    db
      .insert(smsDailyCounts)
      .select(
        sql`SELECT ${dayOf(at)}, owed, owed FROM (SELECT count(*) AS owed FROM (${recipients}) AS r JOIN outgoing_messages AS m
          ON m.kind = ${kind} AND m.subject_id = r.subject_id AND m.created_at = ${at}) WHERE owed > 0`,
      )
      .onConflictDoUpdate({ target: smsDailyCounts.day, set: addedTo }),
  ] as const;

/** Letters and SMS to that person, sent or owed. */
export const deleteMessagesStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(outgoingMessages).where(eq(outgoingMessages.userId, userId));
