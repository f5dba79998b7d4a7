import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { notices } from "#db/schema/matching.ts";
import { hasNoAnnouncements } from "../jobs/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** For the job's client and admins: who was told of it and has looked, and what the client asked for. No row for anyone else. */
export const announcementCountsQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select({
      announcedAt: jobs.announcedAt,
      widenedAt: jobs.widenedAt,
      tellLaterSince: jobs.tellLaterSince,
      notified: sql<number>`count(${notices.artisanId})`,
      seen: sql<number>`count(${notices.seenAt})`,
      /** It was announced, and there was nobody to tell. */
      toldNobody: hasNoAnnouncements.mapWith(Boolean),
    })
    .from(jobs)
    .leftJoin(notices, eq(notices.jobId, jobs.id))
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL AND (${jobs.clientId} = ${actor.userId} OR ${actor.isAdmin})`)
    .groupBy(jobs.id);
