import { and, eq, isNull, sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { JobStatus } from "../jobs/rules.ts";
import { isToldAtThisPlace } from "../jobs/statements.ts";
import { type ScoredOffer, scoredOffers } from "../offers/offer-score-rules.ts";
import { offersOnJobQuery, toOffer } from "../offers/select-offers.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type ActiveSessions, activeSessionsOf, activeSessionsQuery } from "./queries.ts";

export type JobLiveState = {
  clientId: string;
  /** The client is a guest with a valid link. */
  isGuests: boolean;
  standing: ActiveSessions;
  counts: {
    status: JobStatus;
    held: boolean;
    notified: number;
    seen: number;
    offers: number;
    wave: number | null;
    openedAt: number | null;
    nextWaveAt: number | null;
    promise: "running" | "kept" | "missed" | null;
    visits: number;
    saidDone: boolean;
  };
  offers: ScoredOffer[];
};

/** Null if the job is deleted. */
export async function jobLiveState(
  ctx: Ctx,
  { jobId, client, sessionIds }: { jobId: string; client: SignedIn; sessionIds: string[] },
) {
  const asClient = { ...ctx, actor: client };
  const [[job], standing, found] = await ctx.db.batch([
    ctx.db
      .select({
        clientId: jobs.clientId,
        isGuests: sql`EXISTS (SELECT 1 FROM ${guests} WHERE user_id = ${jobs.clientId} AND ended_at IS NULL)`.mapWith(Boolean),
        status: jobs.status,
        held: jobs.held,
        openedAt: jobs.openedAt,
        offers: jobs.liveOffers,
        notified: sql<number>`count(${jobAnnouncements.artisanId})`,
        seen: sql<number>`count(${jobAnnouncements.seenAt})`,
        wave: jobs.lastWave,
        nextWaveAt: sql<number | null>`CASE WHEN ${jobs.status} = 'open' AND ${jobs.held} = 0 THEN ${jobs.nextWaveAt} END`,
        promise: jobs.promise,
        visits: sql<number>`(SELECT coalesce(sum(visits.revision), 0) FROM visits WHERE visits.job_id = ${jobs.id})`,
        saidDone: sql`${jobs.completionClaimedAt} IS NOT NULL`.mapWith(Boolean),
      })
      .from(jobs)
      .leftJoin(jobAnnouncements, and(eq(jobAnnouncements.jobId, jobs.id), isToldAtThisPlace))
      .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
      .groupBy(jobs.id),
    activeSessionsQuery(ctx, sessionIds),
    offersOnJobQuery(asClient, client, jobId),
  ]);
  if (!job) return null;
  const { clientId, isGuests, ...counts } = job;
  return {
    clientId,
    isGuests,
    standing: activeSessionsOf(standing),
    counts,
    offers: scoredOffers(found.map(toOffer), ctx.now),
  } satisfies JobLiveState;
}
