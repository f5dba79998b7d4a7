import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { chatReports, rooms } from "#db/schema/chat.ts";
import { users } from "#db/schema/users.ts";
import { isUndecided } from "../decisions/statements.ts";
import { isReturnable } from "../points/statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import { withWesternDigits } from "../shared/text/folding.ts";
import { REPORTS_PAGE_SIZE, type ReportStatus } from "./rules.ts";
import { hasOtherEligibleAdmin, mayReadRoom } from "./statements.ts";
import { isSuspendable } from "./suspend-reported.ts";

const reporter = alias(users, "reporter");
const reported = alias(users, "reported");
const taker = alias(users, "taker");
const decider = alias(users, "decider");
const ender = alias(users, "ender");

export async function openReportIn({ actor, db }: Ctx, roomId: string): Promise<boolean> {
  if (!isSignedIn(actor)) return false;
  const found = await db
    .select({ id: chatReports.id })
    .from(chatReports)
    .where(
      sql`${chatReports.roomId} = ${roomId} AND ${chatReports.reporterId} = ${actor.userId} AND ${chatReports.status} IN ('new', 'in_review')`,
    );
  return found.length > 0;
}

export async function findOwnReport({ actor, db }: Ctx, reportId: string) {
  if (!isSignedIn(actor)) return null;
  const [report] = await db
    .select({
      id: chatReports.id,
      roomId: chatReports.roomId,
      messageSeq: chatReports.messageSeq,
      reason: chatReports.reason,
      text: chatReports.text,
      status: chatReports.status,
      createdAt: chatReports.createdAt,
    })
    .from(chatReports)
    .where(and(eq(chatReports.id, reportId), eq(chatReports.reporterId, actor.userId)));
  return report ?? null;
}

export type OwnReport = NonNullable<Awaited<ReturnType<typeof findOwnReport>>>;

const reportRows = ({ db }: Ctx) =>
  db
    .select({
      id: chatReports.id,
      roomId: chatReports.roomId,
      messageSeq: chatReports.messageSeq,
      reason: chatReports.reason,
      text: chatReports.text,
      status: chatReports.status,
      takenBy: chatReports.claimedBy,
      takenAt: chatReports.claimedAt,
      claimedByName: taker.firstName,
      decidedBy: chatReports.decidedBy,
      decidedAt: chatReports.decidedAt,
      deciderName: decider.firstName,
      decisionNote: chatReports.decisionNote,
      isWarned: chatReports.isWarned,
      isMessageHidden: chatReports.isMessageHidden,
      isRefunded: chatReports.isRefunded,
      suspensionId: chatReports.suspensionId,
      isSuspendable: sql<boolean>`${isSuspendable(sql`${chatReports.reportedId}`)}`.mapWith(Boolean),
      isUpheld: chatReports.isUpheld,
      appealedBy: chatReports.appealedBy,
      appealedAt: chatReports.appealedAt,
      appealText: chatReports.appealText,
      finalBy: chatReports.appealDecidedBy,
      finalAt: chatReports.appealDecidedAt,
      enderName: ender.firstName,
      finalNote: chatReports.appealNote,
      isDecisionChanged: chatReports.isDecisionChanged,
      /** An artisan who reported the client may get the points of that match back, once. */
      refundable: sql<number>`coalesce((SELECT points FROM point_entries
        WHERE ${isReturnable(sql`${rooms.offerId}`)} AND point_entries.user_id = ${chatReports.reporterId}), 0)`,
      createdAt: chatReports.createdAt,
      jobId: rooms.jobId,
      reporter: personOf(reporter),
      reported: personOf(reported),
      upheldBefore: sql<number>`(SELECT count(*) FROM chat_reports AS earlier WHERE earlier.reported_id = ${chatReports.reportedId}
        AND earlier.is_upheld AND earlier.id <> ${chatReports.id})`,
    })
    .from(chatReports)
    .innerJoin(rooms, eq(rooms.id, chatReports.roomId))
    .innerJoin(reporter, eq(reporter.id, chatReports.reporterId))
    .innerJoin(reported, eq(reported.id, chatReports.reportedId))
    .leftJoin(taker, eq(taker.id, chatReports.claimedBy))
    .leftJoin(decider, eq(decider.id, chatReports.decidedBy))
    .leftJoin(ender, eq(ender.id, chatReports.appealDecidedBy));

const personOf = (person: typeof reporter | typeof reported) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  companyName: person.companyName,
});

export type ReportRow = Awaited<ReturnType<typeof reportRows>>[number];

type ReportFilters = PageBounds & {
  status: ReportStatus;
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  newestFirst: boolean;
  limit: number;
};

const listed = ({ status, search, ids }: ReportFilters): SQL | undefined =>
  ids
    ? isOneOf(chatReports.id, ids)
    : and(
        eq(chatReports.status, status),
        isUndecided("chat_reports", sql`chat_reports.id`),
        search === undefined ? undefined : found(search),
      );

function found(search: string): SQL {
  const text = search.toLowerCase();
  const phone = withWesternDigits(search)
    .replace(/\D/g, "")
    .replace(/^(?:00213|213|0)/, "");
  return sql`(chat_reports.id = ${text} OR chat_reports.room_id = ${text} OR EXISTS (SELECT 1 FROM users AS s
    WHERE s.id IN (chat_reports.reporter_id, chat_reports.reported_id) AND (s.id = ${text} OR s.email = ${text}
      OR s.phone = ${`+213${phone}`} OR instr(lower(s.first_name || ' ' || s.last_name), ${text}) > 0
      OR instr(lower(coalesce(s.company_name, '')), ${text}) > 0)))`;
}

const howMany = ({ db }: Ctx, where: SQL | undefined) => db.select({ count: count() }).from(chatReports).where(where);

const IS_PENDING = sql`${chatReports.status} IN ('new', 'appealed')`;

/** One page and the number of pending reports. One trip. Refuses: not_authenticated · permission_denied. */
export async function reportList(ctx: Ctx, filters: ReportFilters) {
  requireAdmin(ctx.actor);
  const where = listed(filters);
  const { order, isAfter } = keysetBy(chatReports.createdAt, chatReports.id, filters.newestFirst);
  const [[total], found, [waiting]] = await ctx.db.batch([
    howMany(ctx, filters.rowsOnly ? sql`0` : where),
    reportRows(ctx)
      .where(and(where, isAfter(filters.after)))
      .orderBy(...order)
      .limit(filters.limit + 1)
      .offset(filters.offset ?? 0),
    howMany(ctx, filters.rowsOnly ? sql`0` : IS_PENDING),
  ]);
  const page = pageOfRows(found, filters.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { count: total?.count ?? 0, waiting: waiting?.count ?? 0, ...page };
}

/** Of the same status, pending ones oldest first. New ones and own claims are one queue, which a claim does not empty. */
const besideIt = (ctx: Ctx, reportId: string, userId: string) =>
  reportRows(ctx)
    .where(
      sql`${chatReports.status} IN (SELECT its.status FROM chat_reports AS its WHERE its.id = ${reportId}
          UNION ALL SELECT iif(its.status = 'new', 'in_review', 'new') FROM chat_reports AS its
            WHERE its.id = ${reportId} AND its.status IN ('new', 'in_review'))
        AND (${chatReports.status} <> 'in_review' OR ${chatReports.claimedBy} = ${userId} OR ${chatReports.id} = ${reportId})
        AND ${isUndecided("chat_reports", sql`chat_reports.id`)}`,
    )
    .orderBy(
      sql`${chatReports.createdAt} * (CASE WHEN ${chatReports.status} IN ('new', 'in_review', 'appealed') THEN 1 ELSE -1 END)`,
    )
    .limit(REPORTS_PAGE_SIZE);

/** Null if there is none. One trip. Refuses: not_authenticated · permission_denied. */
export async function findReport(ctx: Ctx, reportId: string) {
  const { userId } = requireAdmin(ctx.actor);
  const isIt = eq(chatReports.id, reportId);
  const [[report], [reading], [waiting], queue] = await ctx.db.batch([
    reportRows(ctx).where(isIt),
    ctx.db
      .select({
        mayRead: sql<boolean>`${mayReadRoom(sql`chat_reports.room_id`, userId, ctx.now)}`.mapWith(Boolean),
        mayEnd: sql<boolean>`(${chatReports.decidedBy} <> ${userId} OR NOT ${hasOtherEligibleAdmin})`.mapWith(Boolean),
      })
      .from(chatReports)
      .where(isIt),
    howMany(ctx, IS_PENDING),
    besideIt(ctx, reportId, userId),
  ]);
  if (!report) return null;
  const isOwn = report.reporter.id === userId || report.reported.id === userId;
  const [mayRead, mayEnd] = [reading?.mayRead, reading?.mayEnd].map((may) => !isOwn && may === true);
  return { report, isOwn, mayRead, mayEnd, queue, waiting: waiting?.count ?? 0 };
}
