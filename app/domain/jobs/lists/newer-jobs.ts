import { rowsOfText } from "#db/statement-text.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { JOBS_PAGE_SIZE } from "../rules.ts";
import { type NearbyFilters, nearbyConditions, nearbyJobIds, withFarJobs } from "./nearby-query.ts";

/** Counts up to one page. Refuses: not_authenticated · permission_denied */
export async function newerJobs(ctx: Ctx, { since, ...filters }: NearbyFilters & { since: number }): Promise<number> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { actor } = ctx;
  const [counted] = await rowsOfText<{ count: number }>(ctx.db, (bind) => {
    const conditions = nearbyConditions(bind, actor, filters);
    const newest = nearbyJobIds(bind, conditions, { limit: JOBS_PAGE_SIZE });
    return withFarJobs(
      conditions,
      `SELECT count(*) AS count FROM jobs WHERE jobs.id IN (${newest}) AND jobs.opened_at > ${bind(since)}`,
    );
  });
  return Math.min(counted?.count ?? 0, JOBS_PAGE_SIZE);
}
