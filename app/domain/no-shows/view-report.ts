import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { jobQuery } from "../jobs/queries.ts";
import { markVisitNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type NoShowView, withChatTimes } from "./queries.ts";
import { reportFactsOf, selectReportFacts } from "./report-facts.ts";
import { refusalOfReport } from "./rules.ts";
import { type NoShowRow, selectNoShows, toNoShow } from "./select-no-shows.ts";

/** What the page of a report shows: the visit that is meant, and why it may not be reported. Null if the actor is no side. */
export async function viewReport(ctx: Ctx, { jobId, visitId }: { jobId: string; visitId: string | undefined }) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { facts, found } = await runBatch(db, {
    facts: selectReportFacts(db, reportFactsOf({ jobId, visitId, userId: actor.userId, at })),
    found: jobQuery(ctx, jobId),
  });
  const [known] = facts;
  const [job] = found;
  if (!known || !job) return null;
  return {
    job: toJob(job),
    side: known.side,
    isAnswer: known.reportedBy !== null,
    startsAt: known.startsAt,
    refusal: refusalOfReport(known, at),
  };
}

/** The page of a report. Null if the actor is neither side. */
export async function viewNoShow(
  ctx: Ctx,
  { id, jobId }: { id: string; jobId: string },
): Promise<(NoShowView & { notificationsRead: number }) | null> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { found, read } = await runBatch(db, {
    found: selectNoShows(ctx, actor, sql`no_shows.id = ${id}`),
    read: markVisitNotificationsReadStatement(db, { userId: actor.userId, at, jobId }),
  });
  return found[0] ? { ...(await withChatTimes(ctx, toNoShow(found[0], actor))), notificationsRead: read.length } : null;
}

type OfMatch = { offerId: string };

/** The report by which the client gave up the match of an offer. Null without one, and for others than its two sides. */
export const reportThatReopened = (ctx: Ctx, { offerId }: OfMatch) =>
  findReport(ctx, sql`no_shows.offer_id = ${offerId} AND no_shows.is_reopened`);

/** The same of the report that archived the match, because the client was absent. */
export const reportThatArchived = (ctx: Ctx, { offerId }: OfMatch) =>
  findReport(ctx, sql`no_shows.offer_id = ${offerId} AND jobs.archived_at IN (no_shows.settled_at, no_shows.cause_set_at)`);

async function findReport(ctx: Ctx, which: SQL): Promise<NoShowRow | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const [found] = await selectNoShows(ctx, actor, which);
  return found ? toNoShow(found, actor) : null;
}

/** The job of a report, whoever asks. For the guard of its page. */
export async function jobOfNoShowUnscoped({ db }: Ctx, id: string): Promise<string | null> {
  const [row] = await db.select({ jobId: noShows.jobId }).from(noShows).where(sql`${noShows.id} = ${id}`);
  return row?.jobId ?? null;
}
