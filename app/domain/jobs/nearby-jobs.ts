import { sql } from "drizzle-orm";
import { writtenOnce } from "#db/written-once.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { distanceKm, type Point } from "../geography/rules.ts";
import { centreJson } from "../geography/statements.ts";
import { cursorOf, type ListPage } from "../place-in-list.ts";
import { refuse } from "../refusals.ts";
import { circleOf, countNearby, idsNearby, type NearbyFilters } from "./nearby-circle.ts";
import { jobsOf, type Listed, listedBy } from "./nearby-rows.ts";
import { JOBS_PAGE } from "./rules.ts";

type NearbyPage = NearbyFilters & ListPage;

/**
 * The open jobs of an artisan's trades in his wilayas, newest first, by keyset, his own left out; the count is exact
 * up to 1,000 (2.17). One trip. Refuses: not_authenticated, permission_denied.
 */
export async function nearbyJobs(ctx: Ctx, { after, offset, limit = JOBS_PAGE, ...filters }: NearbyPage = {}) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { userId, hasOneRange } = ctx.actor;
  const { categoryId, wilayaId, urgency } = filters;
  const variant = {
    hasOneRange: hasOneRange === true,
    isOfCategory: categoryId !== undefined,
    isOfWilaya: wilayaId !== undefined,
    isOfUrgency: urgency !== undefined,
    isFirst: after === undefined,
  };
  const values = { userId, categoryId, wilayaId, urgency, at: after?.at, id: after?.id, offset: offset ?? 0, limit: limit + 1 };
  const { results: lists } = await listStatement(ctx.db.$client, variant, values).all<NearbyList>();
  const [listed] = lists;
  if (!listed) throw new Error("a list is a row, be it of nothing");
  const { count } = listed;
  // as: two columns of ours, by the names below
  const home = JSON.parse(listed.home) as Point;
  const found = jobsOf(listed, (place) => distanceKm(home, place)).sort(
    (a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1),
  );
  const results = found.slice(0, limit);
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count, results, next: last ? cursorOf({ at: last.openedAt, id: last.id }) : null };
}

type Variant = Record<"hasOneRange" | "isOfCategory" | "isOfWilaya" | "isOfUrgency" | "isFirst", boolean>;
type NearbyList = Listed & { count: number; home: string };

const given = sql.placeholder;

const listStatement = writtenOnce(({ hasOneRange, isOfCategory, isOfWilaya, isOfUrgency, isFirst }: Variant) => {
  const userId = given("userId");
  const circle = circleOf(
    { userId, hasOneRange },
    {
      categoryId: isOfCategory ? given("categoryId") : undefined,
      wilayaId: isOfWilaya ? given("wilayaId") : undefined,
      urgency: isOfUrgency ? given("urgency") : undefined,
    },
  );
  const after = isFirst ? undefined : { at: given("at"), id: given("id") };
  const ids = idsNearby(circle, { after, offset: given("offset"), limit: given("limit") });
  return sql`SELECT *, ${countNearby(circle)} AS count,
    (SELECT ${centreJson("home")} FROM users LEFT JOIN communes AS home ON home.id = users.commune_id
      WHERE users.id = ${userId}) AS home FROM ${listedBy({ userId, ids })}`;
});
