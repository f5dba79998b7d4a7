import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { noShows, pauses } from "#db/schema/no-shows.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { archiveMatchesStatements } from "../jobs/lifecycle/end-match-statements.ts";
import type { PointReason } from "../points/rules.ts";
import { isReturnable, returnCapturesStatements } from "../points/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { tellPausedStatements } from "./pauses/tell-statements.ts";
import { CAUSES_COUNTED_MS, CAUSES_TO_PAUSE, type NoShowCause, type NoShowStatus, PAUSE_MS } from "./rules.ts";
import { tellSettledStatements } from "./tell-statements.ts";

/** SQL text on no_shows: the side that the report calls absent. */
export const absentSide = sql`CASE no_shows.reported_by WHEN 'client' THEN 'artisan' ELSE 'client' END`;

export const hasWaitingReport = sql`EXISTS (SELECT 1 FROM no_shows WHERE no_shows.job_id = jobs.id AND no_shows.status = 'waiting')`;

/** SQL predicate on jobs: somebody was said to be absent. */
export const hasReport = sql`EXISTS (SELECT 1 FROM no_shows WHERE no_shows.job_id = jobs.id)`;

type Which = { of: SQL; operationId: string };

/** SQL predicate on no_shows: this write made the present state. `of` finds the reports by an index, before and after it. */
const isWritten = ({ of, operationId }: Which): SQL => sql`(${of} AND no_shows.operation_id = ${operationId})`;

type Settling = {
  of: SQL;
  which?: SQL;
  status: NoShowStatus | SQL;
  cause: NoShowCause | null | SQL;
  answer?: { text: string | null };
};

/**
 * Ends the waiting reports that `of` and `which` (SQL predicates on no_shows) name, with all that follows, and tells both sides.
 * `written` is an SQL predicate on the reports that changed.
 */
export function settleNoShowsStatements(ctx: Ctx, { of, which = sql`1`, status, cause, answer }: Settling) {
  const { db, now: at } = ctx;
  const operationId = newId();
  const written = isWritten({ of, operationId });
  return {
    operationId,
    written,
    statements: [
      db
        .update(noShows)
        .set({
          ...{ operationId, status, cause, settledAt: at },
          causeSetAt: sql`CASE WHEN ${cause} IS NOT NULL THEN ${at} END`,
          ...(answer ? { answeredAt: at, answerText: answer.text } : {}),
        })
        .where(sql`${of} AND no_shows.status = 'waiting' AND ${which}`),
      ...followCauseStatements(ctx, written),
      ...tellSettledStatements(ctx, written),
      ...archiveStatements(ctx, written),
    ],
  };
}

type ByArrival = { visitId: string; enteredAt: number; written: SQL };

/**
 * The right arrival code settles the waiting report of its visit: typed before the report it refutes it, and an artisan who lost
 * the match by it gets the points back. `written` is an SQL predicate on visits.
 */
export const settleByArrivalStatements = (ctx: Ctx, { visitId, enteredAt, written }: ByArrival) =>
  settleNoShowsStatements(ctx, {
    of: sql`no_shows.visit_id = ${visitId}`,
    which: sql`EXISTS (SELECT 1 FROM visits WHERE ${written})`,
    status: sql`CASE WHEN no_shows.created_at >= ${enteredAt} THEN 'refuted' ELSE 'settled' END`,
    cause: null,
  }).statements;

/** SQL text on no_shows: the cause that its answer or silence gave it, before any decision. */
export const causeOfAnswer = sql`CASE no_shows.status WHEN 'contested' THEN 'unclear' WHEN 'withdrawn' THEN NULL ELSE ${absentSide} END`;

type Setting = { of: SQL; cause: NoShowCause | SQL | null };

/** Another cause of settled reports (`of` is an SQL predicate on no_shows), with all that follows. Points that were given stay. */
export function setCauseStatements(ctx: Ctx, { of, cause }: Setting) {
  const { db, now: at } = ctx;
  const operationId = newId();
  const written = isWritten({ of, operationId });
  return [
    db
      .update(noShows)
      .set({ operationId, cause, causeSetAt: sql`CASE WHEN ${cause} IS NOT NULL THEN ${at} END` })
      .where(sql`${of} AND no_shows.status <> 'waiting' AND no_shows.cause IS NOT ${cause}`),
    db
      .update(pauses)
      .set({ liftedAt: at })
      .where(
        sql`${pauses.noShowId} IN (SELECT no_shows.id FROM no_shows WHERE ${written}) AND ${pauses.liftedAt} IS NULL
          AND ${pauses.side} IS NOT (SELECT no_shows.cause FROM no_shows WHERE no_shows.id = ${pauses.noShowId})`,
      ),
    ...followCauseStatements(ctx, written),
    ...archiveStatements(ctx, written),
  ];
}

const followCauseStatements = (ctx: Ctx, written: SQL) => [
  ...eventStatements(ctx, written),
  ...returnPointsStatements(ctx, written),
  ...(["artisan", "client"] as const).map((side) => pauseStatement(ctx, side, written)),
  ...tellPausedStatements(ctx, written),
];

const eventStatements = ({ db, now: at }: Ctx, written: SQL) => {
  const caused = (userId: SQL, cause: NoShowCause) =>
    sql`SELECT ${userId} AS user_id, no_shows.job_id, no_shows.offer_id, no_shows.id AS detail FROM no_shows
      JOIN jobs ON jobs.id = no_shows.job_id WHERE ${written} AND no_shows.cause = ${cause}`;
  const varying = { offerId: true, detail: true };
  return [
    recordEventEachStatement(db, { kind: "visit.missed_by_artisan", at }, caused(sql`no_shows.artisan_id`, "artisan"), varying),
    recordEventEachStatement(db, { kind: "visit.missed_by_client", at }, caused(sql`jobs.client_id`, "client"), varying),
  ];
};

/** SQL predicate on no_shows: the work was done after all. */
const isWorkDone = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = no_shows.job_id AND jobs.accepted_offer_id = no_shows.offer_id
  AND jobs.completed_at IS NOT NULL)`;

const returnPointsStatements = (ctx: Ctx, written: SQL) => [
  ...returnStatements(ctx, sql`${written} AND no_shows.cause = 'client' AND NOT ${isWorkDone}`, "client_absent"),
  ...returnStatements(ctx, sql`${written} AND no_shows.status = 'refuted' AND no_shows.is_reopened`, "no_show_refuted"),
];

const returnStatements = ({ db, now: at }: Ctx, isDue: SQL, reason: PointReason) => {
  return [
    db
      .update(noShows)
      .set({ arePointsReturned: true })
      .where(sql`${isDue} AND EXISTS (SELECT 1 FROM point_entries WHERE ${isReturnable(sql`SELECT no_shows.offer_id`)})`),
    ...returnCapturesStatements(db, {
      offers: sql`SELECT no_shows.offer_id FROM no_shows WHERE ${isDue}`,
      ...{ reason, at },
    }),
  ];
};

/** From the last of these causes on. A cause that was taken away and set again pauses again. */
const pauseStatement = ({ db, now: at }: Ctx, side: "artisan" | "client", written: SQL) => {
  const userId = (report: SQL) =>
    side === "artisan" ? sql`${report}.artisan_id` : sql`(SELECT client_id FROM jobs WHERE jobs.id = ${report}.job_id)`;
  const ofPerson = (who: SQL) =>
    side === "artisan"
      ? sql`past.artisan_id = ${who}`
      : sql`past.job_id IN (SELECT jobs.id FROM jobs WHERE jobs.client_id = ${who})`;
  return insertFrom(
    db,
    pauses,
    {
      ...{ id: sql`lower(hex(randomblob(10)))`, userId: sql`r.user_id`, side, noShowId: sql`r.id` },
      ...{ startsAt: at, endsAt: at + PAUSE_MS[side] },
    },
    sql`(SELECT no_shows.id, ${userId(sql`no_shows`)} AS user_id FROM no_shows WHERE ${written} AND no_shows.cause = ${side}) AS r
      WHERE (SELECT count(*) FROM no_shows AS past WHERE ${ofPerson(sql`r.user_id`)} AND past.cause = ${side}
        AND past.cause_set_at > ${at - CAUSES_COUNTED_MS}) >= ${CAUSES_TO_PAUSE}`,
  ).onConflictDoUpdate({
    target: [pauses.noShowId, pauses.userId],
    set: { startsAt: at, endsAt: at + PAUSE_MS[side], liftedAt: null, liftedBy: null },
  });
};

/** The match with an absent client ends, if it still stands. */
const archiveStatements = ({ db, now: at }: Ctx, written: SQL) =>
  archiveMatchesStatements(db, {
    which: sql`(jobs.status = 'matched' AND jobs.id IN (SELECT no_shows.job_id FROM no_shows WHERE ${written}
      AND no_shows.cause = 'client' AND no_shows.offer_id = jobs.accepted_offer_id))`,
    reason: null,
    at,
  });

/** SQL predicate on no_shows: silence says that the absent side agrees, unless the two found each other. */
export const silentStatus = sql`CASE WHEN ${isWorkDone} THEN 'settled' ELSE 'silent' END`;
export const silentCause = sql`CASE WHEN NOT ${isWorkDone} THEN ${absentSide} END`;
