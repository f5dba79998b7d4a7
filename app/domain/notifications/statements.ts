import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { notificationPreferences, notifications, pushPreferences } from "#db/schema/notifications.ts";
import { emailNotificationsStatement, smsNotificationsStatements } from "../messaging/statements.ts";
import { pushNotificationsStatement } from "../push/statements.ts";
import { newId } from "../shared/contracts/ids.ts";
import { ABOUT_VISITS, READ_BY_JOB_PAGE, READ_BY_PAGE } from "./link-rules.ts";
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
  visitId?: string;
  disputeId?: string;
  visitProposal?: number;
  noShowId?: string;
};

export const notifyIfStatements = (db: Db, userId: string, facts: NotificationFacts, condition: SQL) =>
  notifyEachStatements(db, facts, sql`SELECT ${userId} AS user_id WHERE ${condition}`);

/**
 * One notification for each row of `recipients`, its pending email and its pending pushes. `recipients` is a SELECT with a column user_id and, where
 * they differ from row to row, job_id, offer_id, review_id, points, reason, visit_id, visit_proposal, no_show_id and about_user_id.
 */
export const notifyEachStatements = (
  db: Db,
  facts: NotificationFacts,
  recipients: SQL,
  varying: {
    jobId?: boolean;
    offerId?: boolean;
    reviewId?: boolean;
    points?: boolean;
    reason?: boolean;
    visit?: boolean;
    noShow?: boolean;
    about?: boolean;
  } = {},
) => {
  // All ids of this statement begin alike, so that the second one finds the rows of the first.
  const idPrefix = newId().slice(0, -ROW_DIGITS);
  return [
    insertFrom(
      db,
      notifications,
      {
        id: sql`${idPrefix} || printf(${`%0${ROW_DIGITS}x`}, row_number() OVER ())`,
        userId: sql`r.user_id`,
        type: facts.type,
        jobId: varying.jobId ? sql`r.job_id` : facts.jobId,
        offerId: varying.offerId ? sql`r.offer_id` : facts.offerId,
        roomId: facts.roomId,
        subjectUserId: varying.about ? sql`r.about_user_id` : facts.aboutUserId,
        reason: varying.reason ? sql`r.reason` : facts.reason,
        points: varying.points ? sql`r.points` : facts.points,
        receiptId: facts.receiptId,
        reviewId: varying.reviewId ? sql`r.review_id` : facts.reviewId,
        verificationId: facts.verificationId,
        createdAt: facts.at,
        readAt: readAtOnce(facts),
        reportId: facts.reportId,
        disputeId: facts.disputeId,
        visitId: varying.visit ? sql`r.visit_id` : facts.visitId,
        visitProposal: varying.visit ? sql`r.visit_proposal` : facts.visitProposal,
        noShowId: varying.noShow ? sql`r.no_show_id` : facts.noShowId,
      },
      sql`(${recipients}) AS r`,
    ),
    emailNotificationsStatement(db, { idPrefix, at: facts.at }, emailIsWanted(facts.type)),
    ...smsNotificationsStatements(db, { idPrefix, type: facts.type, at: facts.at }),
    pushNotificationsStatement(
      db,
      { idPrefix, type: facts.type, at: facts.at },
      wantsPush(sql`notifications.user_id`, facts.type),
    ),
  ] as const;
};

const ROW_DIGITS = 4;

/** A type whose command sends an email of its own sends no second one. */
const emailIsWanted = (type: NotificationType): SQL =>
  ruleOf(type).hasOwnEmail ? sql`0` : wantsEmail(sql`notifications.user_id`, type);

/** Muted notifications are created as read. */
const readAtOnce = ({ type, at }: NotificationFacts): SQL =>
  channelOf(type, "app") === "always"
    ? sql`NULL`
    : sql`CASE WHEN ${chosen(sql`r.user_id`, type, "app")} THEN NULL ELSE ${at} END`;

export const wantsEmail = (userId: SQL, type: NotificationType): SQL => chosen(userId, type, "email");

export const wantsPush = (userId: SQL, type: NotificationType): SQL =>
  sql`coalesce((SELECT is_on FROM push_preferences AS choice WHERE choice.user_id = ${userId} AND choice.type = ${type}),
    ${channelOf(type, "push") === "on" ? 1 : 0})`;

function chosen(userId: SQL, type: NotificationType, channel: Exclude<NotificationChannel, "push">): SQL {
  const unchosen = channelOf(type, channel);
  if (unchosen === "always") return sql`1`;
  return sql`coalesce((SELECT is_on FROM notification_preferences AS choice WHERE choice.user_id = ${userId}
    AND choice.type = ${type} AND choice.channel = ${channel}), ${unchosen === "on" ? 1 : 0})`;
}

type Opened = { userId: string; at: number };

/** Marks what the opened page shows as read. Returns one row each, because the unread count was read before. */
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

export const markVisitNotificationsReadStatement = (db: Db, { jobId, ...opened }: Opened & { jobId: string }) =>
  readStatement(db, opened, ABOUT_VISITS, sql`${notifications.jobId} = ${jobId}`);

export const markReviewNotificationsReadStatement = (db: Db, { jobId, ...opened }: Opened & { jobId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.reviews, sql`${notifications.jobId} = ${jobId}`);

export const markPageNotificationsReadStatement = (db: Db, opened: Opened, page: "points" | "receipts" | "papers") =>
  readStatement(db, opened, READ_BY_PAGE[page], sql`1`);

export const markOpenRoomNotificationsReadStatement = (db: Db, { roomId, ...opened }: Opened & { roomId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.room, sql`${notifications.roomId} = ${roomId}`);

export const markDecisionNotificationsReadStatement = (db: Db, { reportId, ...opened }: Opened & { reportId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.decision, sql`${notifications.reportId} = ${reportId}`);

export const markDisputeNotificationsReadStatement = (db: Db, { disputeId, ...opened }: Opened & { disputeId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.dispute, sql`${notifications.disputeId} = ${disputeId}`);

export const markReceiptNotificationsReadStatement = (db: Db, { receiptId, ...opened }: Opened & { receiptId: string }) =>
  readStatement(db, opened, READ_BY_PAGE.receiptToDecide, sql`${notifications.receiptId} = ${receiptId}`);

export const markPushedNotificationReadStatement = (
  db: Db,
  { userId, notificationId, at }: Opened & { notificationId: string },
  condition: SQL,
) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(
      sql`${eq(notifications.id, notificationId)} AND ${eq(notifications.userId, userId)} AND ${notifications.readAt} IS NULL
        AND ${condition}`,
    );

/** `users` is a SELECT of ids. */
export const markRoomNotificationsReadStatement = (db: Db, { roomId, users, at }: { roomId: string; users: SQL; at: number }) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(
      sql`${notifications.readAt} IS NULL AND ${notifications.type} = 'message_received' AND ${notifications.roomId} = ${roomId}
        AND ${notifications.userId} IN (${users})`,
    );

export const transferNotificationsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(notifications).set({ userId: to }).where(eq(notifications.userId, from));

export const notifyAdminsStatements = (db: Db, facts: NotificationFacts) => notifyAdminsIfStatements(db, facts, sql`1`);

export const notifyAdminsIfStatements = (db: Db, facts: NotificationFacts, condition: SQL) =>
  notifyEachStatements(db, facts, sql`SELECT id AS user_id FROM users WHERE users.is_admin AND users.is_active AND ${condition}`);

type RightsChanged = { of: string; by: string; reason: RightsReason; at: number };

/** Notifies all admins about a change of admin rights, the affected one included, but not the acting one. */
export const notifyAdminRightsStatements = (db: Db, { of, by, reason, at }: RightsChanged, condition: SQL) =>
  notifyAdminsIfStatements(
    db,
    { type: "admin_rights_changed", at, aboutUserId: of, reason },
    sql`users.id <> ${by} AND ${condition}`,
  );

export const deleteNotificationsStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(notifications).where(eq(notifications.userId, userId)),
    db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db.delete(pushPreferences).where(eq(pushPreferences.userId, userId)),
  ] as const;
