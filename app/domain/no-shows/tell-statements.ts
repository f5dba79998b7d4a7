import { type SQL, sql } from "drizzle-orm";
import { sayInRoomsStatement, sayVisitStatement } from "../chat/visit-statements.ts";
import { smsGuestOfNoShowStatements } from "../guests/statements.ts";
import { signalJobsStatement } from "../live/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const VARYING = { jobId: true, offerId: true, visit: true, noShow: true, reason: true, points: true } as const;

/** SELECT of notifications about these reports (an SQL predicate on no_shows), one for each of `sides`. */
const aboutEach = (written: SQL, { sides, reason, points }: { sides: SQL; reason: SQL; points: SQL }): SQL =>
  sql`SELECT CASE side.value WHEN 'artisan' THEN no_shows.artisan_id ELSE jobs.client_id END AS user_id, no_shows.job_id,
      no_shows.offer_id, no_shows.visit_id, visits.agreed_proposal AS visit_proposal, no_shows.id AS no_show_id,
      ${reason} AS reason, ${points} AS points
    FROM no_shows JOIN jobs ON jobs.id = no_shows.job_id LEFT JOIN visits ON visits.id = no_shows.visit_id
      JOIN json_each('["client","artisan"]') AS side ON ${sides}
    WHERE ${written}`;

export function tellReportedStatements(ctx: Ctx, { messageId, written }: { messageId: string; written: SQL }) {
  const { db, now: at } = ctx;
  const budget = { smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent };
  return [
    ...notifyEachStatements(
      db,
      { type: "no_show_reported", at },
      aboutEach(written, {
        sides: sql`side.value <> no_shows.reported_by`,
        reason: sql`CASE WHEN no_shows.is_reopened THEN 'open_again' END`,
        points: sql`NULL`,
      }),
      VARYING,
    ),
    ...sayStatements(ctx, "no_show_reported", written),
    ...smsGuestOfNoShowStatements(db, { messageId, at, ...budget }, sql`(${written} AND no_shows.reported_by = 'artisan')`),
  ];
}

export const tellSettledStatements = (ctx: Ctx, written: SQL) => [
  ...notifyEachStatements(
    ctx.db,
    { type: "no_show_settled", at: ctx.now },
    aboutEach(written, {
      sides: sql`1`,
      reason: sql`no_shows.status`,
      points: sql`CASE WHEN side.value = 'artisan' AND no_shows.are_points_returned THEN (SELECT back.points FROM point_entries AS back
        WHERE back.offer_id = no_shows.offer_id AND back.kind = 'credit') END`,
    }),
    VARYING,
  ),
  ...sayStatements(ctx, "no_show_settled", written),
];

const sayStatements = ({ db, now: at }: Ctx, code: "no_show_reported" | "no_show_settled", written: SQL) => [
  sayVisitStatement(
    db,
    { code, startsAt: sql`visits.starts_at`, endsAt: sql`visits.ends_at`, at },
    sql`visits.id IN (SELECT no_shows.visit_id FROM no_shows WHERE ${written})`,
  ),
  sayInRoomsStatement(
    db,
    { code, at },
    sql`SELECT no_shows.offer_id FROM no_shows WHERE ${written} AND no_shows.visit_id IS NULL`,
  ),
  signalJobsStatement(db, { jobId: sql`no_shows.job_id` }, sql`no_shows WHERE ${written}`),
];
