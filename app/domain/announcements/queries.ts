import { and, eq, sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { LAST_WAVE, lastWaveAt } from "../jobs/clock-rules.ts";
import { hasNoAnnouncements, isToldAtThisPlace, isWidenable } from "../jobs/statements.ts";
import { hasReport } from "../no-shows/statements.ts";
import type { Ramadan } from "../settings/rules.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasArtisanInWilaya, hasArtisanNear } from "./nearest-artisans.ts";

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
      isReported: hasReport.mapWith(Boolean),
      mayWiden: isWidenable.mapWith(Boolean),
      ...{ clockFrom: jobs.clockFrom, urgency: jobs.urgency, nextWave: jobs.nextWave },
      toldNext: sql<
        "wilaya" | "near" | null
      >`CASE WHEN ${jobs.nextWave} IS NOT NULL THEN CASE WHEN ${hasArtisanInWilaya(ctx.now)} THEN 'wilaya' WHEN ${hasArtisanNear(ctx.now)} THEN 'near' END END`,
      widenedToNobody:
        sql`coalesce(${jobs.lastWave} = ${LAST_WAVE} AND ${jobs.widenedAt} > coalesce(max(${jobAnnouncements.createdAt}), 0), 0)`.mapWith(
          Boolean,
        ),
    })
    .from(jobs)
    .leftJoin(jobAnnouncements, and(eq(jobAnnouncements.jobId, jobs.id), isToldAtThisPlace))
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`)
    .groupBy(jobs.id);

type Counts = Awaited<ReturnType<typeof announcementCountsQuery>>[number];

/** When artisans are told next: if only the last wave finds anybody, then that one. Null if nobody is left. */
function nextToldAt({ toldNext, clockFrom, urgency, nextWave, nextWaveAt }: Counts, ramadan: Ramadan): number | null {
  if (toldNext === null || nextWave === null || nextWaveAt === null || clockFrom === null) return null;
  return toldNext === "wilaya" ? nextWaveAt : lastWaveAt({ clockFrom, urgency, ramadan }, { wave: nextWave, at: nextWaveAt });
}

export function toAnnouncement(row: Counts, ramadan: Ramadan) {
  const { clockFrom: _from, urgency: _urgency, nextWave: _wave, toldNext: _next, isReported: _reported, ...shown } = row;
  return { ...shown, nextToldAt: nextToldAt(row, ramadan) };
}

export const whyToldQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({ wave: jobAnnouncements.wave, reasons: jobAnnouncements.reasons, at: jobAnnouncements.createdAt })
    .from(jobAnnouncements)
    .innerJoin(jobs, eq(jobs.id, jobAnnouncements.jobId))
    .where(
      sql`${jobAnnouncements.jobId} = ${jobId} AND ${jobAnnouncements.artisanId} = ${actor.userId} AND ${isToldAtThisPlace}`,
    );
