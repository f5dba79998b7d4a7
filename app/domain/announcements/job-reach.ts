import { and, eq, sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { hasNoAnnouncements, isWidenable } from "../jobs/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { nextWaveAtShown } from "./queries.ts";

export const REACH_ACTIONS = ["widen", "edit", "tell_later"] as const;
export type ReachAction = (typeof REACH_ACTIONS)[number];

/** How far the job has spread, for its client and admins, and why this artisan was told of it. Null for others. */
export async function jobReach(ctx: Ctx, jobId: string) {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return { reach: null, whyTold: null };
  const [[reach], [whyTold]] = await ctx.db.batch([
    ctx.db
      .select({
        notified: sql<number>`count(${jobAnnouncements.artisanId})`,
        seen: sql<number>`count(${jobAnnouncements.seenAt})`,
        wave: jobs.lastWave,
        clockFrom: sql<number | null>`CASE WHEN ${jobs.held} = 0 OR ${jobs.lastWave} IS NOT NULL THEN ${jobs.clockFrom} END`,
        nextWaveAt: nextWaveAtShown,
        promise: jobs.promise,
        mayWiden: isWidenable.mapWith(Boolean),
        mayEdit: sql`${jobs.status} = 'open'`.mapWith(Boolean),
        mayTellLater: hasNoAnnouncements.mapWith(Boolean),
      })
      .from(jobs)
      .leftJoin(jobAnnouncements, eq(jobAnnouncements.jobId, jobs.id))
      .where(
        sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`,
      )
      .groupBy(jobs.id),
    ctx.db
      .select({ wave: jobAnnouncements.wave, reasons: jobAnnouncements.reasons, at: jobAnnouncements.createdAt })
      .from(jobAnnouncements)
      .where(and(eq(jobAnnouncements.jobId, jobId), eq(jobAnnouncements.artisanId, actor.userId))),
  ]);
  return { reach: reach ? toReach(reach) : null, whyTold: whyTold ?? null };
}

type Row = { mayWiden: boolean; mayEdit: boolean; mayTellLater: boolean };

function toReach<Facts extends Row>({ mayWiden, mayEdit, mayTellLater, ...facts }: Facts) {
  const may: Record<ReachAction, boolean> = { widen: mayWiden, edit: mayEdit, tell_later: mayTellLater };
  return { ...facts, can: REACH_ACTIONS.filter((action) => may[action]) };
}
