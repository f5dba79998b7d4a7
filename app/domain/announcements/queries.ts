import { eq, sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { LAST_WAVE } from "../jobs/clock-rules.ts";
import { hasNoAnnouncements, isWidenable } from "../jobs/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasArtisanInWilaya } from "./nearest-artisans.ts";

/** Null while the clock stands or is over. */
export const nextWaveAtShown = sql<
  number | null
>`CASE WHEN ${jobs.status} = 'open' AND ${jobs.held} = 0 THEN ${jobs.nextWaveAt} END`;

/** For the job's client and admins; no row for others. */
export const announcementCountsQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({
      announcedAt: jobs.announcedAt,
      widenedAt: jobs.widenedAt,
      tellLaterSince: jobs.notifyClientSince,
      notified: sql<number>`count(${jobAnnouncements.artisanId})`,
      seen: sql<number>`count(${jobAnnouncements.seenAt})`,
      notifiedNobody: hasNoAnnouncements.mapWith(Boolean),
      nextWaveAt: nextWaveAtShown,
      promise: jobs.promise,
      isLastWaveSent: sql`${jobs.lastWave} IS ${LAST_WAVE}`.mapWith(Boolean),
      mayWiden: isWidenable.mapWith(Boolean),
      canTellMore: sql`(${jobs.nextWave} IS NOT NULL AND ${hasArtisanInWilaya(ctx.now)})`.mapWith(Boolean),
      widenedToNobody:
        sql`coalesce(${jobs.lastWave} = ${LAST_WAVE} AND ${jobs.widenedAt} > coalesce(max(${jobAnnouncements.createdAt}), 0), 0)`.mapWith(
          Boolean,
        ),
    })
    .from(jobs)
    .leftJoin(jobAnnouncements, eq(jobAnnouncements.jobId, jobs.id))
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`)
    .groupBy(jobs.id);

export const whyToldQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({ wave: jobAnnouncements.wave, reasons: jobAnnouncements.reasons, at: jobAnnouncements.createdAt })
    .from(jobAnnouncements)
    .innerJoin(jobs, eq(jobs.id, jobAnnouncements.jobId))
    .where(
      sql`${jobAnnouncements.jobId} = ${jobId} AND ${jobAnnouncements.artisanId} = ${actor.userId} AND ${jobAnnouncements.createdAt} >= ${jobs.announcedAt}`,
    );
