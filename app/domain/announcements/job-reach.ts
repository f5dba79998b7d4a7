import { and, eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isAddressOpenTo, recordOpeningStatements } from "../jobs/address/address-statements.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { showJobStatements } from "../jobs/lists/show-job.ts";
import { hasNoAnnouncements, isToldAtThisPlace, isWidenable } from "../jobs/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { nextWaveAtShown, whyToldQuery } from "./queries.ts";

export const REACH_ACTIONS = ["widen", "edit", "tell_later"] as const;
type ReachAction = (typeof REACH_ACTIONS)[number];

/** One trip. The artisan of the match gets the address too, which is an opening. */
export async function showJobWithReach(ctx: Ctx, jobId: string) {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const isOpen = isAddressOpenTo(actor, ctx.now);
  const { opened, shown, reach, whyTold } = await runBatch(ctx.db, {
    opened: actor.isArtisan
      ? {
          recorded: recordOpeningStatements(ctx, actor, { jobId }, isOpen),
          read: ctx.db.select({ address: jobs.address }).from(jobs).where(sql`${jobs.id} = ${jobId} AND ${isOpen}`),
        }
      : { read: [] },
    shown: showJobStatements(ctx, actor, jobId),
    reach: ctx.db
      .select({
        notified: sql<number>`count(${jobAnnouncements.artisanId})`,
        seen: sql<number>`count(${jobAnnouncements.seenAt})`,
        wave: jobs.lastWave,
        clockFrom: sql<number | null>`CASE WHEN ${jobs.held} = 0 OR ${jobs.lastWave} IS NOT NULL THEN ${jobs.clockFrom} END`,
        nextWaveAt: nextWaveAtShown,
        promise: jobs.promise,
        mayWiden: isWidenable.mapWith(Boolean),
        mayEdit: sql`${jobs.status} = 'open'`.mapWith(Boolean),
        mayTellLater: sql`(${jobs.notifyClientSince} IS NULL AND ${hasNoAnnouncements})`.mapWith(Boolean),
        isOwn: sql`${jobs.clientId} = ${actor.userId}`.mapWith(Boolean),
      })
      .from(jobs)
      .leftJoin(jobAnnouncements, and(eq(jobAnnouncements.jobId, jobs.id), isToldAtThisPlace))
      .where(
        sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`,
      )
      .groupBy(jobs.id),
    whyTold: whyToldQuery(ctx, actor, jobId),
  });
  const [job] = shown.job;
  const [open] = opened.read;
  return job
    ? { job: { ...toJob(job), ...(open ?? {}) }, reach: reach[0] ? toReach(reach[0]) : null, whyTold: whyTold[0] ?? null }
    : null;
}

type Row = { isOwn: boolean; mayWiden: boolean; mayEdit: boolean; mayTellLater: boolean };

function toReach<Facts extends Row>({ isOwn, mayWiden, mayEdit, mayTellLater, ...facts }: Facts) {
  const may: Record<ReachAction, boolean> = { widen: mayWiden, edit: mayEdit, tell_later: mayTellLater };
  return { ...facts, can: REACH_ACTIONS.filter((action) => isOwn && may[action]) };
}
