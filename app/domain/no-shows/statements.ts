import { type SQL, sql } from "drizzle-orm";
import { noShows } from "#db/schema/no-shows.ts";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { archiveMatchesStatements } from "../jobs/lifecycle/end-match-statements.ts";
import type { PointReason } from "../points/rules.ts";
import { isReturnable, returnCapturesStatements } from "../points/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import type { MatchSide } from "../visits/rules.ts";
import { endPausesStatements, pauseStatements } from "./pauses/pause-statements.ts";
import { tellPausedStatements } from "./pauses/tell-statements.ts";
import type { NoShowCause, NoShowStatus } from "./rules.ts";
import { tellSettledStatements } from "./tell-statements.ts";

/** SQL text on no_shows: the side that the report calls absent. */
export const absentSide = sql`CASE no_shows.reported_by WHEN 'client' THEN 'artisan' ELSE 'client' END`;

/** SQL text: the user who made `report`, a row of no_shows. Pass the client of its job. */
export const reporterOf = (report: SQL, client: SQL): SQL =>
  sql`CASE ${report}.reported_by WHEN 'artisan' THEN ${report}.artisan_id ELSE ${client} END`;

export const absentUserOf = (report: SQL, client: SQL): SQL =>
  sql`CASE ${report}.reported_by WHEN 'artisan' THEN ${client} ELSE ${report}.artisan_id END`;

export const clientOfReport = sql`(SELECT jobs.client_id FROM jobs WHERE jobs.id = no_shows.job_id AND jobs.deleted_at IS NULL)`;

export const hasWaitingReport = sql`EXISTS (SELECT 1 FROM no_shows WHERE no_shows.job_id = jobs.id AND no_shows.status = 'waiting')`;

/** SQL predicate on jobs: somebody was said to be absent. */
export const hasReport = sql`EXISTS (SELECT 1 FROM no_shows WHERE no_shows.job_id = jobs.id)`;

type Which = { of: SQL; operationId: string };

/** SQL predicate on no_shows: this write made the present state. `of` finds the reports by an index, before and after it. */
const isWrittenBy = ({ of, operationId }: Which): SQL => sql`(${of} AND no_shows.operation_id = ${operationId})`;

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
  const written = isWrittenBy({ of, operationId });
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
  const written = isWrittenBy({ of, operationId });
  return [
    db
      .update(noShows)
      .set({ operationId, cause, causeSetAt: sql`CASE WHEN ${cause} IS NOT NULL THEN ${at} END` })
      .where(sql`${of} AND no_shows.status <> 'waiting' AND no_shows.cause IS NOT ${cause}`),
    ...endPausesStatements(ctx, written),
    ...followCauseStatements(ctx, written),
    ...archiveStatements(ctx, written),
  ];
}

const followCauseStatements = (ctx: Ctx, written: SQL) => [
  ...eventStatements(ctx, written),
  ...returnPointsStatements(ctx, written),
  ...pauseStatements(ctx, written),
  ...tellPausedStatements(ctx, written),
];

const MISSED = { artisan: "visit.missed_by_artisan", client: "visit.missed_by_client" } as const satisfies Record<
  MatchSide,
  EventKind
>;

/** One visit is missed once, also if its cause is taken away and set again. */
const eventStatements = ({ db, now: at }: Ctx, written: SQL) => {
  const caused = (userId: SQL, cause: MatchSide) =>
    sql`SELECT ${userId} AS user_id, no_shows.job_id, no_shows.offer_id, no_shows.id AS detail FROM no_shows
      JOIN jobs ON jobs.id = no_shows.job_id WHERE ${written} AND no_shows.cause = ${cause} AND NOT EXISTS (SELECT 1 FROM events
      WHERE events.job_id = no_shows.job_id AND events.kind = ${MISSED[cause]} AND events.detail = no_shows.id)`;
  const varying = { offerId: true, detail: true };
  return [
    recordEventEachStatement(db, { kind: MISSED.artisan, at }, caused(sql`no_shows.artisan_id`, "artisan"), varying),
    recordEventEachStatement(db, { kind: MISSED.client, at }, caused(sql`jobs.client_id`, "client"), varying),
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

/** The match with an absent client ends, if it still stands. No SELECT refers to jobs: every job would be looked at. */
const archiveStatements = ({ db, now: at }: Ctx, written: SQL) => {
  const reports = sql`FROM no_shows WHERE ${written} AND no_shows.cause = 'client'`;
  return archiveMatchesStatements(db, {
    which: sql`(jobs.status = 'matched' AND jobs.id IN (SELECT no_shows.job_id ${reports})
      AND jobs.accepted_offer_id IN (SELECT no_shows.offer_id ${reports}))`,
    reason: null,
    at,
  });
};

/** SQL predicate on no_shows: silence says that the absent side agrees, unless the two found each other. */
export const silentStatus = sql`CASE WHEN ${isWorkDone} THEN 'settled' ELSE 'silent' END`;
export const silentCause = sql`CASE WHEN NOT ${isWorkDone} THEN ${absentSide} END`;
