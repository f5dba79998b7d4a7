import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { notificationPreferences, notifications } from "#db/schema/notifications.ts";
import { READ_BY_JOB_PAGE, READ_BY_PAGE } from "./link-rules.ts";
import type { NotificationType, RightsReason } from "./rules.ts";
import { channelOf, type NotificationChannel, ruleOf } from "./type-rules.ts";

export type NotificationFacts = {
  type: NotificationType;
  at: number;
  jobId?: string;
  offerId?: string;
  roomId?: string;
  aboutUserId?: string;
  reason?: string;
  points?: number;
  receiptId?: string;
  reviewId?: string;
  verificationId?: string;
  reportId?: string;
};

const freshId = sql`lower(hex(randomblob(10)))`;

/** One notification for one person, if `condition` holds at that place of the batch. */
export const notifyIfStatement = (db: Db, userId: string, facts: NotificationFacts, condition: SQL) =>
  notifyEachStatement(db, facts, sql`SELECT ${userId} AS user_id WHERE ${condition}`);

/**
 * One notification for each row of `recipients`, a SELECT with a column user_id and, where they differ from row to
 * row, job_id, offer_id, review_id, points and reason.
 */
export const notifyEachStatement = (
  db: Db,
  facts: NotificationFacts,
  recipients: SQL,
  varying: { jobId?: boolean; offerId?: boolean; reviewId?: boolean; points?: boolean; reason?: boolean } = {},
) =>
  db.insert(notifications).select(
    sql`SELECT ${freshId}, r.user_id, ${facts.type}, ${varying.jobId ? sql`r.job_id` : sql`${facts.jobId ?? null}`}, ${varying.offerId ? sql`r.offer_id` : sql`${facts.offerId ?? null}`},
      ${facts.roomId ?? null}, ${facts.aboutUserId ?? null}, ${varying.reason ? sql`r.reason` : sql`${facts.reason ?? null}`}, ${varying.points ? sql`r.points` : sql`${facts.points ?? null}`}, ${facts.receiptId ?? null}, ${varying.reviewId ? sql`r.review_id` : sql`${facts.reviewId ?? null}`}, ${facts.verificationId ?? null}, ${facts.at},
      ${readAtOnce(facts)}, ${ruleOf(facts.type).hasOwnLetter ? sql`0` : wantsEmail(sql`r.user_id`, facts.type)}, ${facts.reportId ?? null}
      FROM (${recipients}) AS r`,
  );

/** What somebody doesn't want to be called to stands in his list as read. */
const readAtOnce = ({ type, at }: NotificationFacts): SQL =>
  channelOf(type, "app") === "always"
    ? sql`NULL`
    : sql`CASE WHEN ${chosen(sql`r.user_id`, type, "app")} THEN NULL ELSE ${at} END`;

/** An SQL truth: a notice of this type goes to that person by e-mail too, by his own choice or without one. */
export const wantsEmail = (userId: SQL, type: NotificationType): SQL => chosen(userId, type, "email");

function chosen(userId: SQL, type: NotificationType, channel: NotificationChannel): SQL {
  const unchosen = channelOf(type, channel);
  if (unchosen === "always") return sql`1`;
  return sql`coalesce((SELECT is_on FROM notification_preferences AS choice WHERE choice.user_id = ${userId}
    AND choice.type = ${type} AND choice.channel = ${channel}), ${unchosen === "on" ? 1 : 0})`;
}

type Opened = { userId: string; at: number };

/**
 * For the batch that shows somebody a page: what it tells of is read by that. Returns a row for each; by so many the bell was
 * too high, whose count is taken before (useUnread).
 */
const readStatement = (db: Db, { userId, at }: Opened, types: readonly NotificationType[], which: SQL) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(
      sql`${notifications.userId} = ${userId} AND ${notifications.readAt} IS NULL AND ${inArray(notifications.type, [...types])} AND ${which}`,
    )
    .returning({ id: notifications.id });

export const markJobNotificationsReadStatement = (db: Db, { jobId, ...opened }: Opened & { jobId: string }) =>
  readStatement(db, opened, READ_BY_JOB_PAGE, sql`${notifications.jobId} = ${jobId}`);

export const markReviewNotificationsReadStatement = (db: Db, { jobId, ...opened }: Opened & { jobId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.reviews, sql`${notifications.jobId} = ${jobId}`);

export const markPageNotificationsReadStatement = (db: Db, opened: Opened, page: "points" | "receipts" | "papers") =>
  readStatement(db, opened, READ_BY_PAGE[page], sql`1`);

export const markOpenRoomNotificationsReadStatement = (db: Db, { roomId, ...opened }: Opened & { roomId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.room, sql`${notifications.roomId} = ${roomId}`);

export const markDecisionNotificationsReadStatement = (db: Db, { reportId, ...opened }: Opened & { reportId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.decision, sql`${notifications.reportId} = ${reportId}`);

export const markReceiptNotificationsReadStatement = (db: Db, { receiptId, ...opened }: Opened & { receiptId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.receiptToDecide, sql`${notifications.receiptId} = ${receiptId}`);

/** Those who have read the room need not be called there: their notices of messages in it are read. `users` is a SELECT of their ids. */
export const markRoomNotificationsReadStatement = (db: Db, { roomId, users, at }: { roomId: string; users: SQL; at: number }) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(
      sql`${notifications.readAt} IS NULL AND ${notifications.type} = 'message_received' AND ${notifications.roomId} = ${roomId}
        AND ${notifications.userId} IN (${users})`,
    );

/** What one person was told, another reads from now on. */
export const transferNotificationsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(notifications).set({ userId: to }).where(eq(notifications.userId, from));

/** One notification for each admin at work, of something in their care (3.7). */
export const notifyAdminsStatement = (db: Db, facts: NotificationFacts) => notifyAdminsIfStatement(db, facts, sql`1`);

/** The same if `condition` holds at that place of the batch. */
export const notifyAdminsIfStatement = (db: Db, facts: NotificationFacts, condition: SQL) =>
  notifyEachStatement(db, facts, sql`SELECT id AS user_id FROM users WHERE users.is_admin AND users.is_active AND ${condition}`);

type RightsChanged = { of: string; by: string; reason: RightsReason; at: number };

/** For the batch that changes who may do what in the back office: every other admin learns of it, also whom it befalls, where he is one still. */
export const notifyAdminRightsStatement = (db: Db, { of, by, reason, at }: RightsChanged, condition: SQL) =>
  notifyAdminsIfStatement(
    db,
    { type: "admin_rights_changed", at, aboutUserId: of, reason },
    sql`users.id <> ${by} AND ${condition}`,
  );

/** What somebody was told, and how he chose to be. */
export const deleteNotificationsStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(notifications).where(eq(notifications.userId, userId)),
    db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
  ] as const;
