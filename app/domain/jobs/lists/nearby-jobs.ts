import { sql } from "drizzle-orm";
import { cachedStatement } from "#db/cached-statement.ts";
import { distanceKm, type Point } from "../../geography/rules.ts";
import { centreJson } from "../../geography/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { encodeCursor, type PageBounds } from "../../shared/lists/cursor.ts";
import { JOBS_PAGE_SIZE } from "../rules.ts";
import { countNearby, type NearbyFilters, nearbyConditions, nearbyJobIds } from "./nearby-query.ts";
import { type NearbyRowsJson, nearbyJobsOf, nearbyRowsJson } from "./nearby-rows.ts";

type NearbyPage = NearbyFilters & PageBounds;

/** The count is exact up to 1,000. Refuses: not_authenticated · permission_denied */
export async function nearbyJobs(ctx: Ctx, { after, offset, limit = JOBS_PAGE_SIZE, ...filters }: NearbyPage = {}) {
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
  // as: two columns that the statement below selects
  const home = JSON.parse(listed.home) as Point;
  const found = nearbyJobsOf(listed, (place) => distanceKm(home, place)).sort(
    (a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1),
  );
  const results = found.slice(0, limit);
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count, results, next: last ? encodeCursor({ at: last.openedAt, id: last.id }) : null };
}

type Variant = Record<"hasOneRange" | "isOfCategory" | "isOfWilaya" | "isOfUrgency" | "isFirst", boolean>;
type NearbyList = NearbyRowsJson & { count: number; home: string };

const placeholder = sql.placeholder;

const listStatement = cachedStatement(({ hasOneRange, isOfCategory, isOfWilaya, isOfUrgency, isFirst }: Variant) => {
  const userId = placeholder("userId");
  const conditions = nearbyConditions(
    { userId, hasOneRange },
    {
      categoryId: isOfCategory ? placeholder("categoryId") : undefined,
      wilayaId: isOfWilaya ? placeholder("wilayaId") : undefined,
      urgency: isOfUrgency ? placeholder("urgency") : undefined,
    },
  );
  const after = isFirst ? undefined : { at: placeholder("at"), id: placeholder("id") };
  const ids = nearbyJobIds(conditions, { after, offset: placeholder("offset"), limit: placeholder("limit") });
  return sql`SELECT *, ${countNearby(conditions)} AS count,
    (SELECT ${centreJson("home")} FROM users LEFT JOIN communes AS home ON home.id = users.commune_id
      WHERE users.id = ${userId}) AS home FROM ${nearbyRowsJson({ userId, ids })}`;
});
