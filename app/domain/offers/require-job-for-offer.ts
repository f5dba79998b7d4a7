import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isBlockedBetween } from "../chat/statements.ts";
import { centreOf } from "../geography/statements.ts";
import { isJobVisibleTo } from "../jobs/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { artisanAlias } from "./select-offers.ts";
import { isClientActive } from "./statements.ts";

const home = alias(communes, "home");

/**
 * Finds a job that the artisan may make an offer on. Endpoints call it before they read the body.
 * Refuses: not_authenticated · not_found · permission_denied · account.not_confirmed · artisan.not_verified
 */
export async function requireJobForOffer(ctx: Ctx, jobId: string) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { actor } = ctx;
  const isOwn = eq(jobs.clientId, actor.userId);
  const wasEverOpen = sql`(jobs.held = 0 AND jobs.status <> 'draft')`;
  const [job] = await ctx.db
    .select({
      id: jobs.id,
      clientId: jobs.clientId,
      status: jobs.status,
      held: jobs.held,
      pointsCost: jobs.pointsCost,
      isBlocked: sql<boolean>`${isBlockedBetween(sql`jobs.client_id`, sql`${actor.userId}`)}`.mapWith(Boolean),
      isClientActive: isClientActive.mapWith(Boolean),
      isSeen: sql<number>`${isJobVisibleTo(actor)}`,
      place: centreOf("communes"),
      home: centreOf("home"),
    })
    .from(jobs)
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(artisanAlias, eq(artisanAlias.id, actor.userId))
    .leftJoin(home, eq(home.id, artisanAlias.communeId))
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt), actor.isAdmin ? undefined : or(isOwn, wasEverOpen)));
  if (!job || (!actor.isArtisan && !job.isSeen)) throw refuse("not_found");
  if (!actor.isArtisan) throw refuse("permission_denied");
  if (!actor.isConfirmed) throw refuse("account.not_confirmed");
  if (!actor.isVerified) throw refuse("artisan.not_verified");
  if (job.status === "open" && !job.isSeen) throw refuse("not_found");
  return job;
}
