import { sql } from "drizzle-orm";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { circleOf, idsNearby, type NearbyFilters } from "./nearby-circle.ts";
import { JOBS_PAGE } from "./rules.ts";

/**
 * How many open jobs of an artisan's circle came after an instant, counted to one page of them. One trip.
 * Refuses: not_authenticated, permission_denied.
 */
export async function newerJobs(ctx: Ctx, { since, ...filters }: NearbyFilters & { since: number }): Promise<number> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const newest = idsNearby(circleOf(ctx.actor, filters), { limit: JOBS_PAGE });
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)` })
    .from(sql`jobs`)
    .where(sql`jobs.id IN (${newest}) AND jobs.opened_at > ${since}`);
  return counted?.count ?? 0;
}
