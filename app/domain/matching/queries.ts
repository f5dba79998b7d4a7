import { and, eq, isNull, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { notices } from "#db/schema/matching.ts";
import { isSignedIn, type SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";

export type NoticeCounts = { announcedAt: number | null; notified: number; seen: number };

/** For the job's client and admins: when artisans were told, how many, and how many have looked. Null to anyone else. */
export async function noticeCounts(ctx: Ctx, jobId: string): Promise<NoticeCounts | null> {
  if (!isSignedIn(ctx.actor)) return null;
  const [counts] = await noticeCountsQuery(ctx, ctx.actor, jobId);
  return counts ?? null;
}

/** His notice of the job, if he was told of it and hasn't looked yet. */
export const newNoticeQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({ wave: notices.wave })
    .from(notices)
    .where(and(eq(notices.jobId, jobId), eq(notices.artisanId, actor.userId), isNull(notices.seenAt)));

/** The same as a statement, for a page that asks for more in one batch. */
export const noticeCountsQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({
      announcedAt: jobs.announcedAt,
      notified: sql<number>`count(${notices.artisanId})`,
      seen: sql<number>`count(${notices.seenAt})`,
    })
    .from(jobs)
    .leftJoin(notices, eq(notices.jobId, jobs.id))
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`)
    .groupBy(jobs.id);
