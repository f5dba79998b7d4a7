import { eq, type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import { causeOf, type Db } from "#db/open.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import type { NotificationType } from "../notifications/rules.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import {
  dueToCronAt,
  type GUEST_NO_SHOW_SMS,
  type GuestDisputeSmsKind,
  type GuestVisitSmsKind,
  isSmsNotificationType,
  WAIT_FOR_PUSH_MS,
} from "./rules.ts";

type PendingEmail = {
  id: string;
  kind: "confirm_email";
  /** The text is rendered from this row when the email is sent. */
  subjectId: string;
  userId: string;
  recipient: string;
  language: "ar" | "fr" | "en";
  at: number;
};

/** Inserts a pending email. Then push deliver_message with its id. */
export const queueMessageStatement = (db: Db, { at, ...message }: PendingEmail) =>
  db.insert(outgoingMessages).values({ ...message, channel: "email", createdAt: at, causeId: causeOf(db) });

export type PendingMessage = {
  id: string;
  channel?: "email" | "sms";
  /** SQL if the kind depends on the state at that point of the batch. */
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
    | GuestVisitSmsKind
    | GuestDisputeSmsKind
    | typeof GUEST_NO_SHOW_SMS
    | SQL;
  /** SQL: a column of the recipients. */
  subjectId: string | SQL;
  at: number;
};

/** The columns that come from a row of recipients. */
const RECIPIENT = { userId: sql`r.user_id`, recipient: sql`r.recipient`, language: sql`r.language` };

/** As above, for the user that `recipients` selects (user_id, recipient, language), if any. Returns the message. */
export const queueMessageIfStatement = (
  db: Db,
  { id, kind, subjectId, at, channel = "email" }: PendingMessage,
  recipients: SQL,
) =>
  insertFrom(
    db,
    outgoingMessages,
    { id, channel, kind, subjectId, ...RECIPIENT, createdAt: at, causeId: causeOf(db) },
    sql`(${recipients}) AS r`,
  ).returning({
    id: outgoingMessages.id,
  });

/** Pending emails about the notifications whose ids begin so, to users with a confirmed address who want them. */
export const emailNotificationsStatement = (db: Db, { idPrefix, at }: { idPrefix: string; at: number }, isWanted: SQL) =>
  insertFrom(
    db,
    outgoingMessages,
    {
      id: sql`lower(hex(randomblob(8)))`,
      channel: "email",
      kind: "notification",
      subjectId: sql`notifications.id`,
      userId: sql`users.id`,
      recipient: sql`users.email`,
      language: sql`users.language`,
      createdAt: at,
      causeId: causeOf(db),
    },
    sql`notifications CROSS JOIN users ON users.id = notifications.user_id
      WHERE notifications.id >= ${idPrefix} AND notifications.id < ${`${idPrefix}g`}
        AND users.is_active AND users.email_verified_at IS NOT NULL AND ${isWanted}`,
  );

/** Pending SMS about these notifications, to accounts whose only way is a confirmed number. Counted when it is sent. */
export const smsNotificationsStatements = (
  db: Db,
  { idPrefix, type, at }: { idPrefix: string; type: NotificationType; at: number },
) =>
  isSmsNotificationType(type)
    ? [
        insertFrom(
          db,
          outgoingMessages,
          {
            ...{ id: sql`lower(hex(randomblob(8)))`, channel: "sms", kind: "notification", subjectId: sql`notifications.id` },
            ...{ userId: sql`users.id`, recipient: sql`users.phone`, language: sql`users.language` },
            ...{ createdAt: at, nextAttemptAt: dueToCronAt(at + WAIT_FOR_PUSH_MS), causeId: causeOf(db) },
          },
          sql`notifications CROSS JOIN users ON users.id = notifications.user_id
            WHERE notifications.id >= ${idPrefix} AND notifications.id < ${`${idPrefix}g`} AND ${hasOnlyPhone}
              AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id AND guests.ended_at IS NULL)`,
        ),
      ]
    : [];

/** SQL predicate on users. */
export const hasOnlyPhone = sql`(users.is_active AND users.email_verified_at IS NULL AND users.phone_verified_at IS NOT NULL
  AND users.phone IS NOT NULL)`;

export const utcDayOf = (at: number) => Math.floor(at / DAY_MS);

/** Remaining SMS of today, pending ones counted. */
export const smsBudgetLeft = (at: number, smsADay: number): SQL =>
  sql`(${settingNumber(LIMITS.sms_a_day, smsADay)} - coalesce((SELECT count FROM sms_daily_counts WHERE day = ${utcDayOf(at)}), 0))`;

/** `smsReservedPercent` of the daily limit is reserved for confirmed users. */
export type SmsBudget = { smsADay: number; smsReservedPercent: number };

/** SMS left for guests and unconfirmed users. The reserved part stays for users who sign in or confirm. */
export const smsLeftToGuests = (at: number, { smsADay, smsReservedPercent }: SmsBudget): SQL => {
  const aDay = settingNumber(LIMITS.sms_a_day, smsADay);
  const reservedPercent = settingNumber(LIMITS.sms_kept_percent, smsReservedPercent);
  const queued = sql`coalesce((SELECT owed_to_guests FROM sms_daily_counts WHERE day = ${utcDayOf(at)}), 0)`;
  return sql`min(${smsBudgetLeft(at, smsADay)}, ${aDay} * (100 - ${reservedPercent}) / 100 - ${queued})`;
};

type Counted = { at: number; isToGuest: boolean };

/** Counts an SMS if its message is pending at that point of the batch. */
export const countSmsStatement = (db: Db, { messageId, at, isToGuest }: Counted & { messageId: string }) =>
  insertWhere(
    db,
    smsDailyCounts,
    { day: utcDayOf(at), count: 1, owedToGuests: Number(isToGuest) },
    sql`EXISTS (SELECT 1 FROM outgoing_messages WHERE id = ${messageId})`,
  ).onConflictDoUpdate({ target: smsDailyCounts.day, set: addedTo });

const addedTo = {
  count: sql`${smsDailyCounts.count} + excluded.count`,
  owedToGuests: sql`${smsDailyCounts.owedToGuests} + excluded.owed_to_guests`,
};

type PendingSms = { kind: string; at: number } & SmsBudget;

/** `recipients` (user_id, subject_id, recipient, language) must not change between the two statements. Respects the budget. */
export const queueSmsToGuestsStatements = (db: Db, { kind, at, ...budget }: PendingSms, recipients: SQL) =>
  [
    insertFrom(
      db,
      outgoingMessages,
      {
        id: sql`lower(hex(randomblob(8)))`,
        channel: "sms",
        kind,
        subjectId: sql`r.subject_id`,
        ...RECIPIENT,
        ...{ createdAt: at, causeId: causeOf(db) },
      },
      sql`(${recipients}) AS r LIMIT max(0, ${smsLeftToGuests(at, budget)})`,
    ).returning({ id: outgoingMessages.id }),
    insertFrom(
      db,
      smsDailyCounts,
      { day: utcDayOf(at), count: sql`owed`, owedToGuests: sql`owed` },
      sql`(SELECT count(*) AS owed FROM (${recipients}) AS r JOIN outgoing_messages AS m
        ON m.channel = 'sms' AND m.kind = ${kind} AND m.subject_id = r.subject_id AND m.created_at = ${at}) WHERE owed > 0`,
    ).onConflictDoUpdate({ target: smsDailyCounts.day, set: addedTo }),
  ] as const;

export const deleteMessagesStatement = (db: Db, { userId }: { userId: string }) =>
  db.delete(outgoingMessages).where(eq(outgoingMessages.userId, userId));

/** The short links in SMS to these users (`owners`: a SELECT of ids) then lead to the request of another one. */
export const handOverSmsStatement = (db: Db, { owners, to }: { owners: SQL; to: string }, condition: SQL) =>
  db
    .update(outgoingMessages)
    .set({ userId: to })
    .where(sql`${outgoingMessages.userId} IN (${owners}) AND ${outgoingMessages.channel} = 'sms' AND ${condition}`);
