import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { keysetBy } from "../shared/lists/keyset.ts";
import { type MatchSide, otherSide } from "../visits/rules.ts";
import { CAUSES_COUNTED_MS, DOUBTFUL_REPORTS, NO_SHOWS_PAGE_SIZE, type NoShowFlag, type NoShowStatus } from "./rules.ts";
import { absentSide, reporterOf } from "./statements.ts";

type Filters = {
  status?: NoShowStatus | undefined;
  side?: MatchSide | undefined;
  flag?: NoShowFlag | undefined;
  search?: string | undefined;
};

export type AdminNoShow = Awaited<ReturnType<typeof listNoShows>>["results"][number];

/** One page of the reports of missed visits, the newest at the top. Refuses: not_authenticated · permission_denied */
export async function listNoShows(
  ctx: Ctx,
  { page = 1, limit = NO_SHOWS_PAGE_SIZE, ...filters }: Filters & { page?: number; limit?: number },
) {
  requireAdmin(ctx.actor);
  const where = isAsked(filters, ctx.now);
  const { total, rows } = await runBatch(ctx.db, {
    total: ctx.db.select({ count: count() }).from(noShows).where(where),
    rows: selectRows(ctx, where)
      .limit(limit)
      .offset((page - 1) * limit),
  });
  return { count: total[0]?.count ?? 0, results: rows.map(withAbsent) };
}

/** The rows of that list for a file. Refuses: not_authenticated · permission_denied */
export async function noShowRows(ctx: Ctx, { after, limit = NO_SHOWS_PAGE_SIZE, ...filters }: Filters & PageBounds) {
  requireAdmin(ctx.actor);
  const rows = await selectRows(ctx, and(isAsked(filters, ctx.now), NEWEST_FIRST.isAfter(after))).limit(limit + 1);
  return pageOfRows(rows.map(withAbsent), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

const NEWEST_FIRST = keysetBy(noShows.createdAt, noShows.id, true);

const selectRows = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{ id: noShows.id, jobId: noShows.jobId, jobRef: jobs.publicRef, visitId: noShows.visitId },
      ...{ reportedBy: noShows.reportedBy, status: noShows.status, cause: noShows.cause, isReopened: noShows.isReopened },
      ...{ startsAt: noShows.startsAt, answerUntil: noShows.answerUntil, arePointsReturned: noShows.arePointsReturned },
      ...{ createdAt: noShows.createdAt, clientId: jobs.clientId, artisanId: noShows.artisanId },
      clientName: sql<string>`(SELECT users.first_name FROM users WHERE users.id = ${jobs.clientId})`,
      artisanName: sql<string>`(SELECT users.first_name FROM users WHERE users.id = ${noShows.artisanId})`,
      disputeId: sql<string | null>`(SELECT disputes.id FROM disputes WHERE disputes.offer_id = ${noShows.offerId})`,
    })
    .from(noShows)
    .innerJoin(jobs, eq(jobs.id, noShows.jobId))
    .where(where)
    .orderBy(...NEWEST_FIRST.order);

const withAbsent = <Row extends { reportedBy: MatchSide }>(row: Row) => ({ ...row, absent: otherSide(row.reportedBy) });

const isAsked = ({ status, side, flag, search }: Filters, now: number): SQL =>
  sql`${status ? eq(noShows.status, status) : sql`1`} AND ${side ? sql`${absentSide} = ${side}` : sql`1`}
    AND ${flag ? isDoubtful(now) : sql`1`} AND ${search === undefined ? sql`1` : isFound(search)}`;

/** Who reported: by the confirmed phone number, because each request of a guest has a user of its own. */
function reporterByPhone(report: SQL): SQL {
  const id = reporterOf(report, sql`(SELECT owned.client_id FROM jobs AS owned WHERE owned.id = ${report}.job_id)`);
  return sql`(SELECT coalesce((SELECT nullif(guests.phone, '') FROM guests WHERE guests.user_id = said.id),
    iif(said.phone_verified_at IS NULL, NULL, said.phone), said.id)
    FROM users AS said WHERE said.id = ${id})`;
}

const isAgainstReporter = (report: SQL): SQL => sql`(${report}.status = 'refuted' OR ${report}.cause = ${report}.reported_by
  OR EXISTS (SELECT 1 FROM disputes JOIN dispute_decisions AS last ON last.dispute_id = disputes.id
    WHERE disputes.no_show_id = ${report}.id AND last.outcome = CASE ${report}.reported_by WHEN 'client' THEN 'artisan_right' ELSE 'client_right' END
      AND NOT EXISTS (SELECT 1 FROM dispute_decisions AS later WHERE later.dispute_id = disputes.id AND later.decided_at > last.decided_at)))`;

function isDoubtful(at: number): SQL {
  const recent = (report: SQL) => sql`(${report}.created_at > ${at - CAUSES_COUNTED_MS} AND ${isAgainstReporter(report)})`;
  return sql`(${recent(sql`no_shows`)} AND ${reporterByPhone(sql`no_shows`)} IN (SELECT ${reporterByPhone(sql`past`)} FROM no_shows AS past
    WHERE ${recent(sql`past`)} GROUP BY 1 HAVING count(*) >= ${DOUBTFUL_REPORTS}))`;
}

function isFound(search: string): SQL {
  const text = search.toLowerCase();
  return sql`(no_shows.id = ${text} OR no_shows.job_id = ${text} OR EXISTS (SELECT 1 FROM jobs AS its JOIN users AS side
    ON side.id IN (its.client_id, no_shows.artisan_id) WHERE its.id = no_shows.job_id AND (lower(its.public_ref) = ${text}
      OR side.id = ${text} OR side.email = ${text} OR instr(lower(side.first_name || ' ' || side.last_name), ${text}) > 0)))`;
}
