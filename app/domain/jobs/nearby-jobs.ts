import { sql } from "drizzle-orm";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { distanceKm, type Point } from "../geography/rules.ts";
import { cursorOf, type ListPage } from "../place-in-list.ts";
import { refuse } from "../refusals.ts";
import { circleOf, countNearby, idsNearby, type NearbyFilters } from "./nearby-circle.ts";
import { jobsOf, LISTED, listedBy } from "./nearby-rows.ts";
import { JOBS_PAGE } from "./rules.ts";

type NearbyPage = NearbyFilters & ListPage;

/**
 * The open jobs of an artisan's trades in his wilayas, newest first, by keyset, his own left out; the count is exact
 * up to 1,000 (2.17). One trip. Refuses: not_authenticated, permission_denied.
 */
export async function nearbyJobs(ctx: Ctx, { after, offset, limit = JOBS_PAGE, ...filters }: NearbyPage = {}) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { userId } = ctx.actor;
  const circle = circleOf(ctx.actor, filters);
  const [listed] = await ctx.db
    .select({ ...LISTED, count: countNearby(circle), home: homeOf(userId) })
    .from(listedBy({ userId, ids: idsNearby(circle, { after, offset, limit: limit + 1 }) }));
  if (!listed) throw new Error("a list is a row, be it of nothing");
  const { count, home } = listed;
  const found = jobsOf(listed, (place) => (home ? distanceKm(home, place) : null)).sort(
    (a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1),
  );
  const results = found.slice(0, limit);
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count, results, next: last ? cursorOf({ at: last.openedAt, id: last.id }) : null };
}

const homeOf = (userId: string) =>
  sql`(SELECT json_object('lat', home.lat, 'lng', home.lng) FROM users JOIN communes AS home ON home.id = users.commune_id
    WHERE users.id = ${userId})`
    // as: two columns of ours, by the names above
    .mapWith((text: string) => JSON.parse(text) as Point);
