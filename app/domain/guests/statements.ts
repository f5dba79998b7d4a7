import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";
import { inheritReplacedStatement } from "../jobs/replaced-statements.ts";
import { handOverMediaOfStatement } from "../media/statements.ts";
import { GUEST_NO_SHOW_SMS, type GuestDisputeSmsKind, type GuestSmsKind, type GuestVisitSmsKind } from "../messaging/rules.ts";
import {
  countSmsStatement,
  handOverSmsStatement,
  queueMessageIfStatement,
  queueSmsToGuestsStatements,
  type SmsBudget,
  smsLeftToGuests,
} from "../messaging/statements.ts";
import { forgetNamesStatement } from "../users/name-statements.ts";
import { redactUnconfirmedNameStatement } from "../users/statements.ts";
import { MAX_OFFER_SMS_PER_JOB, OFFER_SMS_INTERVAL_MS, RECENT_CODE_MS } from "./rules.ts";

export const insertGuestStatement = (db: Db, guest: { userId: string; phone: string; createdAt: number }) =>
  db.insert(guests).values(guest);

/** A second one fails the batch with a conflict on "guests_end_once". */
export const closeGuestLinkStatement = (db: Db, { userId, at }: { userId: string; at: number }) =>
  db.update(guests).set({ endedAt: at }).where(eq(guests.userId, userId));

const isConfirmed = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND users.phone_verified_at IS NOT NULL)`;

/** The row stays, because events refer to it. */
export const redactGuestStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    redactUnconfirmedNameStatement(
      db,
      { userId },
      sql`EXISTS (SELECT 1 FROM guests WHERE guests.user_id = ${userId} AND guests.ended_at IS NULL)`,
    ),
    db
      .update(guests)
      .set({ endedAt: at, phone: "" })
      .where(and(eq(guests.userId, userId), isNull(guests.endedAt), sql`NOT ${isConfirmed(userId)}`)),
  ] as const;

/** SQL for the guest's number, NULL for an account. */
export const guestPhoneOf = (userId: SQL | object): SQL<string | null> =>
  sql`(SELECT guests.phone FROM guests WHERE guests.user_id = ${userId} AND guests.ended_at IS NULL)`;

/** SELECT of user_id: guests who have not typed a code of this number. */
export const waitingGuestsOf = (phone: string): SQL =>
  sql`SELECT waiting.user_id FROM guests AS waiting JOIN users AS sender ON sender.id = waiting.user_id
    WHERE waiting.phone = ${phone} AND waiting.ended_at IS NULL AND sender.phone_verified_at IS NULL`;

/** SELECT of user_id, subject_id, language: the newest pending job of this number. */
export const pendingGuestWithPhone = (phone: string): SQL =>
  sql`SELECT guests.user_id AS user_id, jobs.id AS subject_id, users.language AS language FROM guests
    JOIN users ON users.id = guests.user_id JOIN jobs ON jobs.client_id = guests.user_id
    WHERE guests.phone = ${phone} AND guests.ended_at IS NULL AND users.phone_verified_at IS NULL
      AND jobs.status = 'draft' AND jobs.replaced_by IS NULL AND jobs.deleted_at IS NULL LIMIT 1`;

/** The same for a guest who lost the link, a living request first. */
const confirmedGuestWithPhone = (phone: string): SQL =>
  sql`SELECT guests.user_id AS user_id, jobs.id AS subject_id, users.language AS language FROM guests
    JOIN users ON users.id = guests.user_id JOIN jobs ON jobs.client_id = guests.user_id
    WHERE guests.phone = ${phone} AND guests.ended_at IS NULL AND users.phone_verified_at IS NOT NULL AND users.is_active
      AND jobs.replaced_by IS NULL AND jobs.deleted_at IS NULL
    ORDER BY jobs.status = 'archived', jobs.created_at DESC, jobs.id DESC LIMIT 1`;

export const foundGuestWithPhone = (phone: string): SQL =>
  sql`SELECT * FROM (${confirmedGuestWithPhone(phone)}) WHERE NOT EXISTS (${pendingGuestWithPhone(phone)})`;

export const isFoundBy = (phone: string, jobId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM (${foundGuestWithPhone(phone)}) AS found WHERE found.subject_id = ${jobId})`;

export const isNewestWaiting = (phone: string, jobId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM (${pendingGuestWithPhone(phone)}) AS newest WHERE newest.subject_id = ${jobId})`;

type Confirmed = { userId: string; jobId: string; at: number };

// For the batch in which a code opens the newest job of a number: its client gets older drafts with images and SMS links.
export function inheritOlderStatements(db: Db, { userId, jobId, at }: Confirmed, condition: SQL) {
  const senders = sql`SELECT older.client_id FROM jobs AS older WHERE older.replaced_by = ${jobId} AND older.status = 'draft'`;
  return [
    handOverMediaOfStatement(db, { owners: senders, to: userId }, condition),
    handOverSmsStatement(db, { owners: senders, to: userId }, condition),
    forgetNamesStatement(db, senders, condition),
    db
      .update(guests)
      .set({ endedAt: at, phone: "" })
      .where(and(sql`${guests.userId} IN (${senders})`, isNull(guests.endedAt), condition)),
    inheritReplacedStatement(db, { jobId, clientId: userId, at, condition }),
  ] as const;
}

// SMS to a guest about a new offer: the first at once, then one per OFFER_SMS_INTERVAL_MS. `sms` returns it.
export const notifyGuestOfOfferStatements = (
  db: Db,
  {
    messageId,
    jobId,
    at,
    offerExists,
    ...budget
  }: { messageId: string; jobId: string; at: number; offerExists: SQL } & SmsBudget,
) => {
  const sent = (since: number) =>
    sql`(SELECT count(*) FROM outgoing_messages WHERE channel = 'sms' AND kind = 'guest_offer' AND subject_id = ${jobId} AND created_at > ${since})`;
  return {
    sms: queueMessageIfStatement(
      db,
      { id: messageId, channel: "sms", kind: "guest_offer", subjectId: jobId, at },
      sql`SELECT guests.user_id AS user_id, guests.phone AS recipient, users.language AS language FROM jobs
        JOIN guests ON guests.user_id = jobs.client_id JOIN users ON users.id = guests.user_id
        WHERE jobs.id = ${jobId} AND guests.ended_at IS NULL AND ${offerExists} AND ${smsLeftToGuests(at, budget)} > 0
        AND ${sent(at - OFFER_SMS_INTERVAL_MS)} = 0 AND ${sent(0)} < ${MAX_OFFER_SMS_PER_JOB}`,
    ),
    counted: countSmsStatement(db, { messageId, at, isToGuest: true }),
  };
};

/** SMS to the number of a registered guest, unless the code was typed within RECENT_CODE_MS. */
export const notifyGuestPhoneStatements = (
  db: Db,
  { messageId, userId, at }: { messageId: string; userId: string; at: number },
) =>
  [
    queueMessageIfStatement(
      db,
      { id: messageId, channel: "sms", kind: "guest_account", subjectId: userId, at },
      sql`SELECT id AS user_id, phone AS recipient, language FROM users WHERE id = ${userId} AND phone_verified_at < ${at - RECENT_CODE_MS}`,
    ),
    countSmsStatement(db, { messageId, at, isToGuest: false }),
  ] as const;

/** SQL predicate: this user is a guest without an account. */
export const isGuest = (userId: SQL | object): SQL =>
  sql`EXISTS (SELECT 1 FROM guests WHERE guests.user_id = ${userId} AND guests.ended_at IS NULL)`;

type Text = { kind: GuestSmsKind; at: number } & SmsBudget;

/** SMS beside a notification, for guests among its recipients. `which`: SELECT of user_id and job_id. */
export const smsGuestsStatements = (db: Db, text: Text, which: SQL) =>
  queueSmsToGuestsStatements(db, text, guestsAmong(which, sql`r.job_id`));

const guestsAmong = (which: SQL, subjectId: SQL): SQL =>
  sql`SELECT DISTINCT guests.user_id AS user_id, ${subjectId} AS subject_id, guests.phone AS recipient, users.language AS language
    FROM (${which}) AS r CROSS JOIN guests ON guests.user_id = r.user_id CROSS JOIN users ON users.id = guests.user_id
    WHERE guests.ended_at IS NULL AND guests.phone <> ''`;

type VisitSms = { messageId: string; kind: GuestVisitSmsKind; at: number } & SmsBudget;

// Its text is made when it is sent, so one that waits until morning serves for a later change too.
const isUntried = (kind: string, subjectId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM outgoing_messages WHERE channel = 'sms' AND subject_id = ${subjectId} AND kind = ${kind}
    AND +state = 'queued' AND attempts = 0)`;

/** SMS to the guest of this visit (`which` is an SQL predicate on visits). Push deliver_message with its id. */
export const smsGuestOfVisitStatements = (db: Db, { messageId, kind, at, ...budget }: VisitSms, which: SQL) => [
  queueMessageIfStatement(
    db,
    { id: messageId, channel: "sms", kind, subjectId: sql`r.visit_id`, at },
    sql`SELECT guests.user_id AS user_id, guests.phone AS recipient, users.language AS language, visits.id AS visit_id FROM visits
      JOIN jobs ON jobs.id = visits.job_id JOIN guests ON guests.user_id = jobs.client_id JOIN users ON users.id = guests.user_id
      WHERE ${which} AND guests.ended_at IS NULL AND guests.phone <> '' AND NOT ${isUntried(kind, sql`visits.id`)}
        AND ${smsLeftToGuests(at, budget)} > 0`,
  ),
  countSmsStatement(db, { messageId, at, isToGuest: true }),
];

type DisputeSms = { messageId: string; kind: GuestDisputeSmsKind; at: number } & SmsBudget;

/** The same about a dispute. `which` is an SQL predicate on disputes. */
export const smsGuestOfDisputeStatements = (db: Db, { messageId, kind, at, ...budget }: DisputeSms, which: SQL) => [
  queueMessageIfStatement(
    db,
    { id: messageId, channel: "sms", kind, subjectId: sql`r.dispute_id`, at },
    sql`SELECT guests.user_id AS user_id, guests.phone AS recipient, users.language AS language, disputes.id AS dispute_id FROM disputes
      JOIN jobs ON jobs.id = disputes.job_id JOIN guests ON guests.user_id = jobs.client_id JOIN users ON users.id = guests.user_id
      WHERE ${which} AND guests.ended_at IS NULL AND guests.phone <> '' AND ${smsLeftToGuests(at, budget)} > 0`,
  ),
  countSmsStatement(db, { messageId, at, isToGuest: true }),
];

/** SMS to the guest about a report (`which` is an SQL predicate on no_shows). Push deliver_message with its id. */
export const smsGuestOfNoShowStatements = (db: Db, { messageId, at, ...budget }: Omit<VisitSms, "kind">, which: SQL) => [
  queueMessageIfStatement(
    db,
    { id: messageId, channel: "sms", kind: GUEST_NO_SHOW_SMS, subjectId: sql`r.no_show_id`, at },
    sql`SELECT guests.user_id AS user_id, guests.phone AS recipient, users.language AS language, no_shows.id AS no_show_id FROM no_shows
      JOIN jobs ON jobs.id = no_shows.job_id JOIN guests ON guests.user_id = jobs.client_id JOIN users ON users.id = guests.user_id
      WHERE ${which} AND guests.ended_at IS NULL AND guests.phone <> '' AND ${smsLeftToGuests(at, budget)} > 0`,
  ),
  countSmsStatement(db, { messageId, at, isToGuest: true }),
];

/** The same for guests among several. `which`: SELECT of user_id and visit_id. */
export const smsGuestsOfVisitsStatements = (db: Db, text: { kind: GuestVisitSmsKind; at: number } & SmsBudget, which: SQL) =>
  queueSmsToGuestsStatements(db, text, guestsAmong(which, sql`r.visit_id`));
