import { rowsOfText } from "#db/statement-text.ts";
import { distanceKm, type Point } from "../../geography/rules.ts";
import { centreFields } from "../../geography/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { encodeCursor, type PageBounds } from "../../shared/lists/cursor.ts";
import { JOBS_PAGE_SIZE } from "../rules.ts";
import {
  countNearby,
  type NearbyConditions,
  type NearbyFilters,
  nearbyConditions,
  nearbyJobIds,
  withFarJobs,
} from "./nearby-query.ts";
import { type NearbyRowsJson, nearbyJobsOf, nearbyRowsJson } from "./nearby-rows.ts";

type NearbyPage = NearbyFilters & PageBounds;

/** The count is exact up to 1,000. Refuses: not_authenticated · permission_denied */
export async function listNearbyJobs(ctx: Ctx, { after, offset, limit = JOBS_PAGE_SIZE, ...filters }: NearbyPage = {}) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");

  const { actor } = ctx;
  const [listed] = await rowsOfText<NearbyList>(ctx.db, (bind) => {
    const conditions = nearbyConditions(bind, actor, filters);
    return listText(conditions, nearbyJobIds(bind, conditions, { after, offset, limit: limit + 1 }));
  });
  if (!listed) throw new Error("a list is a row, be it of nothing");
  const { count } = listed;
  // as: a column of the query below
  const home = JSON.parse(listed.home) as Point;
  const found = nearbyJobsOf(listed, (place) => distanceKm(home, place)).sort(
    (a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1),
  );
  const results = found.slice(0, limit);
  const last = found.length > limit ? results.at(-1) : undefined;
  return { count, results, next: last ? encodeCursor({ at: last.openedAt, id: last.id }) : null };
}

type NearbyList = NearbyRowsJson & { count: number; home: string };

const listText = (conditions: NearbyConditions, ids: string): string =>
  withFarJobs(
    conditions,
    `SELECT *, ${countNearby(conditions)} AS count,
    (SELECT json_object(${centreFields("home")}) FROM users LEFT JOIN communes AS home ON home.id = users.commune_id
      WHERE users.id = ${conditions.artisan}) AS home FROM ${nearbyRowsJson({ artisan: conditions.artisan, ids })}`,
  );
