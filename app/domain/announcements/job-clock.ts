import { asc, eq, sql } from "drizzle-orm";
import { events } from "#db/schema/analytics.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { jobTimes } from "../analytics/first-offer-statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { nextWaveAtShown } from "./queries.ts";

export type JobClock = NonNullable<Awaited<ReturnType<typeof jobClock>>>;

/** When a job was released, told, seen and answered, and its waves with the told artisans. Refuses: not_authenticated · permission_denied */
export async function jobClock(ctx: Ctx, jobId: string) {
  requireAdmin(ctx.actor);
  const { db } = ctx;
  const time = (value: ReturnType<typeof sql>) => sql<number | null>`${value}`;
  const [[clock], sent, told] = await db.batch([
    db
      .select({
        clockFrom: jobs.clockFrom,
        releasedAt: time(jobTimes.releasedAt),
        notifiedAt: time(jobTimes.notifiedAt),
        seenAt: time(jobTimes.seenAt),
        firstOfferAt: time(jobTimes.firstOfferAt),
        matchedAt: time(jobTimes.matchedAt),
        missedAt: time(sql`(SELECT min(events.at) FROM events WHERE events.job_id = jobs.id AND events.kind = 'promise.missed')`),
        nextWave: sql<number | null>`CASE WHEN ${nextWaveAtShown} IS NOT NULL THEN ${jobs.nextWave} END`,
        nextWaveAt: nextWaveAtShown,
      })
      .from(jobs)
      .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL`),
    db
      .select({ at: events.at, told: events.amount, dueAt: events.since, wave: events.detail })
      .from(events)
      .where(sql`${events.jobId} = ${jobId} AND ${events.kind} = 'job.announced'`)
      .orderBy(asc(events.at), asc(events.id)),
    db
      .select({ artisanId: jobAnnouncements.artisanId, wave: jobAnnouncements.wave, at: jobAnnouncements.createdAt })
      .from(jobAnnouncements)
      .where(eq(jobAnnouncements.jobId, jobId))
      .orderBy(asc(jobAnnouncements.createdAt), asc(jobAnnouncements.artisanId)),
  ]);
  if (!clock) return null;
  const waves = sent.map((one) => ({
    ...{ wave: Number(one.wave ?? 0), dueAt: one.dueAt ?? one.at, at: one.at, told: one.told ?? 0 },
    artisans: told.filter(({ at, wave }) => at === one.at && wave === Number(one.wave ?? 0)).map(({ artisanId }) => artisanId),
  }));
  return { ...clock, waves };
}
