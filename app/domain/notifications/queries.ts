import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/open.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { chatReports } from "#db/schema/chat.ts";
import { disputeDecisions } from "#db/schema/disputes.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { visitProposals } from "#db/schema/visits.ts";
import { isJobVisibleTo } from "../jobs/statements.ts";
import { type Actor, isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { FILTER_SCAN_LIMIT, NOTIFICATIONS_PAGE_SIZE, type NotificationFilter, POINT_NOTIFICATION_TYPES } from "./rules.ts";

export type NotificationRow = Awaited<ReturnType<typeof listed>>[number];

const artisan = alias(users, "artisan");
const about = alias(users, "about");

/** Masked, because notifications and emails about offers arrive before the match or after its end. */
const masked = (name: SQL): SQL<string | null> => name.mapWith(maskContacts);

/** The newest hundred, or those before one id. `about` is the user whom admins read about. Refuses: not_authenticated */
export async function notificationsOf(ctx: Ctx, { before }: { before?: string } = {}) {
  const actor = owner(ctx);
  return listed(ctx.db, and(eq(notifications.userId, actor.userId), olderThan(actor.userId, before)), NEWEST_FIRST, actor);
}

/** `oldest` is the cursor of the next page. Refuses: not_authenticated */
export async function filteredNotifications(ctx: Ctx, { shown, before }: { shown: NotificationFilter; before?: string }) {
  if (shown === "unread") return pageOf(await unreadOf(ctx, before));
  if (shown === "all") return pageOf(await notificationsOf(ctx, { before }));
  const actor = owner(ctx);
  const { userId } = actor;
  const { createdAt, id, type } = notifications;
  const isOwn = and(eq(notifications.userId, userId), olderThan(userId, before));
  const edge = (column: typeof createdAt | typeof id | typeof ROW_ID) =>
    ctx.db
      .select({ value: sql<string>`${column}` })
      .from(notifications)
      .where(isOwn)
      .orderBy(...NEWEST_FIRST)
      .limit(1)
      .offset(FILTER_SCAN_LIMIT - 1);
  const isOfKind =
    shown === "points" ? inArray(type, [...POINT_NOTIFICATION_TYPES]) : notInArray(type, [...POINT_NOTIFICATION_TYPES]);
  const isNear = sql`${createdAt} >= coalesce((${edge(createdAt)}), 0)
    AND (${createdAt} > coalesce((${edge(createdAt)}), 0) OR ${ROW_ID} >= coalesce((${edge(ROW_ID)}), 0))`;
  const [[last], found] = await ctx.db.batch([edge(id), listed(ctx.db, and(isOwn, isNear, isOfKind), NEWEST_FIRST, actor)]);
  const { rows, oldest } = pageOf(found);
  return { rows, oldest: oldest ?? last?.value ?? null };
}

const pageOf = (rows: NotificationRow[]) => ({
  rows,
  oldest: rows.length === NOTIFICATIONS_PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
});

/** By row id, with which every index ends, so nothing is sorted or skipped. */
function unreadOf(ctx: Ctx, before: string | undefined): Promise<NotificationRow[]> {
  const actor = owner(ctx);
  const { userId } = actor;
  const from = sql`(SELECT rowid FROM notifications WHERE id = ${before ?? null} AND user_id = ${userId})`;
  return listed(
    ctx.db,
    and(
      eq(notifications.userId, userId),
      isNull(notifications.readAt),
      before === undefined ? undefined : sql`${ROW_ID} < ${from}`,
    ),
    [desc(ROW_ID)],
    actor,
  );
}

const ROW_ID = sql`${notifications}.rowid`;
const NEWEST_FIRST = [desc(notifications.createdAt), desc(ROW_ID)];

function olderThan(userId: string, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const at = sql`(SELECT created_at FROM notifications WHERE id = ${before} AND user_id = ${userId})`;
  const row = sql`(SELECT rowid FROM notifications WHERE id = ${before} AND user_id = ${userId})`;
  return sql`${notifications.createdAt} <= ${at} AND (${notifications.createdAt} < ${at} OR ${ROW_ID} < ${row})`;
}

export const listedNotificationQuery = (db: Db, condition: SQL | undefined, reader: Actor) =>
  listed(db, condition, NEWEST_FIRST, reader);

const listed = (db: Db, condition: SQL | undefined, order: SQL[], reader: Actor) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      reason: notifications.reason,
      points: notifications.points,
      roomId: notifications.roomId,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      jobId: notifications.jobId,
      offerId: notifications.offerId,
      receiptId: notifications.receiptId,
      reportId: notifications.reportId,
      verificationId: notifications.verificationId,
      visitId: notifications.visitId,
      disputeId: notifications.disputeId,
      noShowId: notifications.noShowId,
      /** Of the pause that this report caused. */
      pausedUntil: sql<
        number | null
      >`CASE WHEN ${notifications.type} IN ('artisan_paused', 'new_pause') THEN (SELECT pauses.ends_at
        FROM pauses WHERE pauses.no_show_id = ${notifications.noShowId} AND pauses.side = 'artisan') END`,
      slot: { startsAt: visitProposals.startsAt, endsAt: visitProposals.endsAt },
      job: { publicRef: jobs.publicRef, status: jobs.status, dueAt: jobs.dueAt, urgency: jobs.urgency },
      /** The page opens for this reader: not deleted, and not held or matched to another artisan. */
      isJobSeen: sql`(jobs.id IS NOT NULL AND ${isJobVisibleTo(reader)})`.mapWith(Boolean),
      category: {
        ...{ id: categories.id, slug: categories.slug },
        ...{ nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
      commune: { nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
      offer: { kind: offers.kind, price: offers.price },
      artisan: { firstName: masked(sql`${artisan.firstName}`), companyName: masked(sql`${artisan.companyName}`) },
      note: verificationRequests.note,
      /** Written by the side that ended the match or offer, or by an admin for the side at fault. */
      ending: masked(sql`CASE ${notifications.type} WHEN 'offer_withdrawn' THEN ${offers.reason} WHEN 'match_cancelled' THEN
        CASE ${notifications.reason} WHEN 'by_artisan' THEN ${offers.reason} WHEN 'by_team' THEN NULL ELSE ${jobs.endingNote} END
        WHEN 'job_removed' THEN CASE WHEN ${notifications.reason} <> 'artisan_fault' THEN ${jobs.endingNote} END
        WHEN 'review_removed' THEN (SELECT removal_note FROM reviews WHERE reviews.id = ${notifications.reviewId}) END`),
      /** Written by the admin who decided the report. */
      decision: masked(
        sql`CASE WHEN ${notifications.reason} IN ('kept', 'changed') THEN ${chatReports.appealNote}
          WHEN ${notifications.reason} = 'overturned' THEN NULL ELSE ${chatReports.decisionNote} END`,
      ),
      dispute: {
        outcome: disputeDecisions.outcome,
        reason: disputeDecisions.reason,
        note: masked(sql`${disputeDecisions.note}`),
      },
      told: { wave: jobAnnouncements.wave, reasons: jobAnnouncements.reasons },
      aboutUserId: notifications.subjectUserId,
      about: {
        firstName: about.firstName,
        lastName: about.lastName,
        companyName: about.companyName,
        registerNumber: about.commercialRegisterNumber,
      },
    })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .leftJoin(communes, eq(communes.id, jobs.communeId))
    .leftJoin(offers, eq(offers.id, notifications.offerId))
    .leftJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(verificationRequests, eq(verificationRequests.id, notifications.verificationId))
    .leftJoin(chatReports, eq(chatReports.id, notifications.reportId))
    .leftJoin(
      disputeDecisions,
      and(
        eq(disputeDecisions.disputeId, notifications.disputeId),
        sql`${disputeDecisions.stage} = iif(${notifications.reason} IN ('kept', 'changed'), 'appeal', 'first')`,
      ),
    )
    .leftJoin(about, eq(about.id, notifications.subjectUserId))
    .leftJoin(
      visitProposals,
      and(eq(visitProposals.visitId, notifications.visitId), eq(visitProposals.number, notifications.visitProposal)),
    )
    .leftJoin(
      jobAnnouncements,
      and(
        eq(notifications.type, "new_job_added"),
        eq(jobAnnouncements.jobId, notifications.jobId),
        eq(jobAnnouncements.artisanId, notifications.userId),
      ),
    )
    .where(condition)
    .orderBy(...order)
    .limit(NOTIFICATIONS_PAGE_SIZE);

function owner(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
