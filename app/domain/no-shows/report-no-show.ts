import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { visits } from "#db/schema/visits.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { roomIdOf } from "../chat/rules.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { reopenMatchStatements } from "../jobs/lifecycle/end-match-statements.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { findJob, jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { missVisitStatement } from "../visits/missed-statements.ts";
import type { ReportNoShowInput } from "./input.ts";
import { withChatTimes } from "./queries.ts";
import { isReportAnAnswer, isReportTaken, reportFactsOf, selectReportFacts } from "./report-facts.ts";
import { ANSWER_WINDOW_MS, type ReportFacts, refusalOfReport } from "./rules.ts";
import { selectNoShows, toNoShow } from "./select-no-shows.ts";
import { settleNoShowsStatements } from "./statements.ts";
import { tellReportedStatements } from "./tell-statements.ts";

/**
 * Says that the other side was absent. Of a client it opens the job again, unless `reopen` is false. After the other side's report
 * it is the answer "contested": `isAnswer`.
 * Refuses: not_found · permission_denied · invalid visit · no_show.already_reported · no_show.answer_late · job.not_matched ·
 * visit.none_due · no_show.too_early · no_show.too_late · visit.arrived · no_show.limit
 */
export async function reportNoShow(
  ctx: Ctx,
  { jobId, visit: visitId, note, reopen = true }: Partial<ReportNoShowInput> & { jobId: string },
) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const { userId } = actor;
  const id = newId();
  const messageId = newId();
  const facts = reportFactsOf({ jobId, visitId, userId, at });
  const taken = sql`no_shows.id = ${id}`;
  const answered = settleNoShowsStatements(ctx, {
    of: sql`no_shows.job_id = ${jobId}`,
    which: sql`no_shows.id = (SELECT f.report_id FROM (${facts}) AS f WHERE ${isReportAnAnswer(at)})
      AND NOT EXISTS (SELECT 1 FROM no_shows AS mine WHERE mine.id = ${id})`,
    ...{ status: "contested", cause: "unclear", answer: { text: note ?? null } },
  });
  const eitherWritten = sql`(no_shows.job_id = ${jobId} AND (${taken} OR ${answered.written}))`;

  const { known, found, ownVisit, after, job } = await runBatch(db, {
    known: selectReportFacts(db, facts),
    ownVisit: db
      .select({ id: visits.id })
      .from(visits)
      .where(sql`${visits.id} = ${visitId ?? null} AND ${visits.jobId} = ${jobId}`),
    found: jobQuery(ctx, jobId),
    reported: insertReportStatement(ctx, { id, jobId, note, reopen }, facts),
    answered: answered.statements,
    missed: missVisitStatement(db, { at, operationId: id }, sql`visits.id = (SELECT visit_id FROM no_shows WHERE ${taken})`),
    told: tellReportedStatements(ctx, { messageId, written: taken }),
    counted: [
      eventStatement(ctx, "no_show.reported", taken, userId),
      eventStatement(ctx, "no_show.contested", answered.written, userId),
    ],
    reopened: reopenMatchStatements(db, {
      jobId,
      which: sql`(jobs.id = ${jobId} AND jobs.status = 'matched' AND jobs.accepted_offer_id =
        (SELECT no_shows.offer_id FROM no_shows WHERE ${taken} AND no_shows.is_reopened))`,
      ...{ by: "client", reason: null, at },
    }),
    effect: recordEffectIfStatements(
      ctx,
      sql`(SELECT no_shows.id FROM no_shows WHERE ${eitherWritten})`,
      sql`EXISTS (SELECT 1 FROM no_shows WHERE ${eitherWritten})`,
    ),
    after: selectNoShows(ctx, actor, eitherWritten),
    job: jobQuery(ctx, jobId),
  }).catch(refuseRepeated);

  const [stored] = after;
  const [shown] = job;
  if (!stored || !shown) throw whyNotReported(ctx, { job: found[0], known: known[0], visitId, hasVisit: ownVisit.length > 0 });

  const noShow = toNoShow(stored, actor);
  await ctx.outbox.push({ kind: "refresh_room", roomId: roomIdOf(noShow.offerId) });
  if (noShow.id === id && noShow.isReopened) await ctx.outbox.push({ kind: "announce_job", jobId });
  if (noShow.isClientGuest && noShow.reportedBy === "artisan") await ctx.outbox.push({ kind: "deliver_message", messageId });
  return { noShow: await withChatTimes(ctx, noShow), job: toJob(shown), isAnswer: noShow.id !== id };
}

type Report = { id: string; jobId: string; note: string | undefined; reopen: boolean };

const insertReportStatement = ({ db, now: at }: Ctx, { id, jobId, note, reopen }: Report, facts: SQL) =>
  insertFrom(
    db,
    noShows,
    {
      ...{ id, jobId, offerId: sql`f.offer_id`, artisanId: sql`f.artisan_id`, visitId: sql`f.visit_id`, operationId: id },
      ...{ reportedBy: sql`f.side`, note, status: "waiting", isReopened: sql`(f.side = 'client' AND ${Number(reopen)})` },
      ...{ startsAt: sql`f.starts_at`, answerUntil: at + ANSWER_WINDOW_MS, createdAt: at },
    },
    sql`(${facts}) AS f WHERE ${isReportTaken(at)}`,
  );

type Read = {
  job: Awaited<ReturnType<typeof jobQuery>>[number] | undefined;
  known: ReportFacts | undefined;
  visitId: string | undefined;
  hasVisit: boolean;
};

function whyNotReported({ actor, now }: Ctx, { job, known, visitId, hasVisit }: Read): Error {
  if (!job) return refuse("not_found");
  if (!known && !isMatchParticipant(actor, job)) return refuse("permission_denied");
  if (visitId !== undefined && !hasVisit)
    return new InvalidFields({ visit: [{ code: "does_not_exist", params: { pk: visitId } }] });
  if (!known) return refuse("job.not_matched");
  return refuse(refusalOfReport(known, now) ?? "no_show.already_reported");
}

/** Before a body is refused. Refuses: not_found · permission_denied */
export async function authorizeReport(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");
  if (isMatchParticipant(ctx.actor, job)) return;
  const [own] = await selectNoShows(ctx, ctx.actor, sql`no_shows.job_id = ${jobId}`);
  if (!own) throw refuse("permission_denied");
}

const eventStatement = ({ db, now: at }: Ctx, kind: "no_show.reported" | "no_show.contested", written: SQL, userId: string) =>
  recordEventEachStatement(
    db,
    { kind, at },
    sql`SELECT ${userId} AS user_id, no_shows.job_id, no_shows.offer_id FROM no_shows WHERE ${written}`,
    { offerId: true },
  );
