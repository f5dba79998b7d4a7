import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { notices } from "#db/schema/matching.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";

export type NoticeCounts = { announcedAt: number | null; notified: number; seen: number };

/** For the job's client and admins: when artisans were told, how many, and how many have looked. Null to anyone else. */
export async function noticeCounts(ctx: Ctx, jobId: string): Promise<NoticeCounts | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const [counts] = await ctx.db
    .select({
      announcedAt: jobs.announcedAt,
      notified: sql<number>`count(${notices.artisanId})`,
      seen: sql<number>`count(${notices.seenAt})`,
    })
    .from(jobs)
    .leftJoin(notices, eq(notices.jobId, jobs.id))
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`)
    .groupBy(jobs.id);
  return counts ?? null;
}
