import { type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../shared/lists/cursor.ts";
import { FAR_JOBS_SHOWN, type JobUrgency, NEARBY_COUNT_CAP } from "../rules.ts";

export type NearbyFilters = { categoryId?: number; wilayaId?: number; urgency?: JobUrgency; withInvoice?: boolean };

export type NearbyConditions = {
  hasOneRange: boolean;
  ownCategories: SQL;
  ownWilayas: SQL;
  ownPairs: SQL;
  isOpen: SQL;
  isNotOwn: SQL;
  /** Jobs outside these ranges that the artisan was told of by a last wave. */
  far: SQL;
};

export function nearbyConditions(
  { userId, hasOneRange }: { userId: string; hasOneRange?: boolean },
  { categoryId, wilayaId, urgency, withInvoice }: NearbyFilters,
): NearbyConditions {
  const ownCategories = sql`artisan_categories.user_id = ${userId}${categoryId === undefined ? sql`` : sql` AND artisan_categories.category_id = ${categoryId}`}`;
  const ownWilayas = sql`artisan_wilayas.user_id = ${userId}${wilayaId === undefined ? sql`` : sql` AND artisan_wilayas.wilaya_id = ${wilayaId}`}`;
  const isOpen = sql`jobs.status = 'open' AND jobs.held = 0 ${urgency === undefined ? sql`` : sql`AND jobs.urgency = ${urgency}`} ${withInvoice ? sql`AND jobs.invoice_required = 1` : sql``}`;
  const isListed = sql`${isOpen}${categoryId === undefined ? sql`` : sql` AND jobs.category_id = ${categoryId}`}${wilayaId === undefined ? sql`` : sql` AND jobs.wilaya_id = ${wilayaId}`}`;
  return {
    hasOneRange: hasOneRange === true || (categoryId !== undefined && wilayaId !== undefined),
    ownCategories,
    ownWilayas,
    ownPairs: sql`${ownCategories} AND ${ownWilayas}`,
    isOpen,
    isNotOwn: sql`jobs.client_id <> ${userId}`,
    far: sql`SELECT jobs.id, jobs.opened_at, jobs.category_id, jobs.wilaya_id FROM (SELECT job_id FROM job_announcements
        WHERE artisan_id = ${userId} AND reason = 'near_wilaya' ORDER BY created_at DESC ${limitTo(FAR_JOBS_SHOWN)}) AS near
      CROSS JOIN jobs ON jobs.id = near.job_id
      WHERE ${isListed}
        AND NOT (EXISTS (SELECT 1 FROM artisan_categories WHERE artisan_categories.user_id = ${userId} AND artisan_categories.category_id = jobs.category_id)
          AND EXISTS (SELECT 1 FROM artisan_wilayas WHERE artisan_wilayas.user_id = ${userId} AND artisan_wilayas.wilaya_id = jobs.wilaya_id))`,
  };
}

type NearbyRows = { after?: Cursor; offset?: number; limit: number };

/**
 * At least the ids of the page; a first page may have more at its end. Reads `far` (see withFarJobs), as the count does.
 * Merges up to fifteen index ranges (three categories in five wilayas) with a recursive queue, which reads about as many rows as
 * it returns. IN would sort all open jobs, and D1 allows five UNION terms only. Each far job is a range of its own.
 */
export function nearbyJobIds(conditions: NearbyConditions, { after, offset = 0, limit }: NearbyRows): SQL {
  const { ownPairs, isOpen, isNotOwn } = conditions;
  const idsOf = (range: SQL, before: SQL, rows: SQL) => sql`SELECT jobs.id FROM jobs
    WHERE ${isOpen} AND (jobs.category_id, jobs.wilaya_id) = (${range}) AND ${isNotOwn} ${before}
    ORDER BY jobs.opened_at DESC, jobs.id DESC ${rows}`;
  const rows = sql`${limitTo(limit)} OFFSET ${offset}`;
  const fromStart = after ? sql`AND (jobs.opened_at, jobs.id) < (${after.at}, ${after.id})` : sql``;
  const farFromStart = after ? sql`far WHERE (opened_at, id) < (${after.at}, ${after.id})` : sql`far`;
  // The recursive query takes SQLite ten times as long to prepare and run, so a single range is read directly.
  if (conditions.hasOneRange && offset === 0)
    return sql`SELECT id FROM (${idsOf(onlyRange(conditions), fromStart, rows)}) UNION ALL SELECT id FROM ${farFromStart}`;
  const fromLast = sql`AND (jobs.opened_at, jobs.id) < (feed.opened_at, feed.id)`;
  const isMerged = sql`((SELECT count(*) FROM ranges) > 1 OR EXISTS (SELECT 1 FROM far))`;
  const theOnlyRange = sql`SELECT min(category_id), min(wilaya_id) FROM ranges HAVING count(*) = 1 AND NOT EXISTS (SELECT 1 FROM far)`;
  return sql`WITH RECURSIVE ranges AS MATERIALIZED (
      SELECT artisan_categories.category_id, artisan_wilayas.wilaya_id FROM artisan_categories CROSS JOIN artisan_wilayas WHERE ${ownPairs}
    ), feed (category_id, wilaya_id, opened_at, id) AS (
      SELECT one.category_id, one.wilaya_id, one.opened_at, one.id FROM ranges CROSS JOIN jobs AS one
      WHERE ${isMerged} AND one.id = (${idsOf(sql`ranges.category_id, ranges.wilaya_id`, fromStart, sql`LIMIT 1`)})
      UNION ALL
      SELECT NULL, NULL, opened_at, id FROM ${farFromStart}
      UNION ALL
      SELECT one.category_id, one.wilaya_id, one.opened_at, one.id FROM feed CROSS JOIN jobs AS one
      WHERE one.id = (${idsOf(sql`feed.category_id, feed.wilaya_id`, fromLast, sql`LIMIT 1`)})
      ORDER BY 3 DESC, 4 DESC ${rows}
    ) SELECT id FROM (${idsOf(theOnlyRange, fromStart, rows)}) UNION ALL SELECT id FROM feed`;
}

/** SQLite plans by the value of a LIMIT, so a bound one is compiled again by each request: two thirds of the time of this query. */
const limitTo = (rows: number) => sql`LIMIT ${rows}`.inlineParams();

const onlyRange = ({ ownCategories, ownWilayas }: NearbyConditions) =>
  sql`(SELECT category_id FROM artisan_categories WHERE ${ownCategories}), (SELECT wilaya_id FROM artisan_wilayas WHERE ${ownWilayas})`;

/** Counts in the covering index only; it contains the client id. */
export const countNearby = ({ ownPairs, isOpen, isNotOwn }: NearbyConditions) =>
  sql<number>`min(${NEARBY_COUNT_CAP}, (SELECT count(*) FROM (SELECT 1 FROM artisan_categories CROSS JOIN artisan_wilayas CROSS JOIN jobs
    WHERE ${ownPairs} AND ${isOpen} AND jobs.category_id = artisan_categories.category_id AND jobs.wilaya_id = artisan_wilayas.wilaya_id
      AND ${isNotOwn} ${limitTo(NEARBY_COUNT_CAP)})) + (SELECT count(*) FROM far))`;

/** Names the far jobs for the statement, which reads them several times. Begins with SELECT: the session is checked in its trip. */
export const withFarJobs = ({ far }: NearbyConditions, statement: SQL): SQL =>
  sql`SELECT * FROM (WITH far AS MATERIALIZED (${far}) ${statement})`;
