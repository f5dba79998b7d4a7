import type { Bind } from "#db/statement-text.ts";
import type { Cursor } from "../../shared/lists/cursor.ts";
import { FAR_JOBS_SHOWN, type JobUrgency, NEARBY_COUNT_CAP } from "../rules.ts";

export type NearbyFilters = { categoryId?: number; wilayaId?: number; urgency?: JobUrgency; withInvoice?: boolean };

export type NearbyConditions = {
  hasOneRange: boolean;
  artisan: string;
  ownCategories: string;
  ownWilayas: string;
  ownPairs: string;
  isOpen: string;
  isNotOwn: string;
  /** Jobs outside these ranges that the artisan was told of by a last wave. */
  far: string;
};

export function nearbyConditions(
  bind: Bind,
  { userId, hasOneRange }: { userId: string; hasOneRange?: boolean },
  { categoryId, wilayaId, urgency, withInvoice }: NearbyFilters,
): NearbyConditions {
  const only = (value: string | number | undefined) => {
    const bound = value === undefined ? null : bind(value);
    return (column: string) => (bound === null ? "" : ` AND ${column} = ${bound}`);
  };
  const artisan = bind(userId);
  const [ofCategory, inWilaya, ofUrgency] = [only(categoryId), only(wilayaId), only(urgency)];
  const ownCategories = `artisan_categories.user_id = ${artisan}${ofCategory("artisan_categories.category_id")}`;
  const ownWilayas = `artisan_wilayas.user_id = ${artisan}${inWilaya("artisan_wilayas.wilaya_id")}`;
  const isOpen = `jobs.status = 'open' AND jobs.held = 0${ofUrgency("jobs.urgency")}${withInvoice ? " AND jobs.invoice_required = 1" : ""}`;
  const isListed = `${isOpen}${ofCategory("jobs.category_id")}${inWilaya("jobs.wilaya_id")}`;
  return {
    artisan,
    hasOneRange: hasOneRange === true || (categoryId !== undefined && wilayaId !== undefined),
    ownCategories,
    ownWilayas,
    ownPairs: `${ownCategories} AND ${ownWilayas}`,
    isOpen,
    isNotOwn: `jobs.client_id <> ${artisan}`,
    far: `SELECT jobs.id, jobs.opened_at, jobs.category_id, jobs.wilaya_id FROM (SELECT job_id FROM job_announcements
        WHERE artisan_id = ${artisan} AND reason = 'near_wilaya' ORDER BY created_at DESC LIMIT ${FAR_JOBS_SHOWN}) AS near
      CROSS JOIN jobs ON jobs.id = near.job_id
      WHERE ${isListed}
        AND NOT (EXISTS (SELECT 1 FROM artisan_categories WHERE artisan_categories.user_id = ${artisan} AND artisan_categories.category_id = jobs.category_id)
          AND EXISTS (SELECT 1 FROM artisan_wilayas WHERE artisan_wilayas.user_id = ${artisan} AND artisan_wilayas.wilaya_id = jobs.wilaya_id))`,
  };
}

type NearbyRows = { after?: Cursor; offset?: number; limit: number };

/**
 * At least the ids of the page; a first page may have more at its end. Reads `far` (see withFarJobs), as the count does.
 * Merges up to fifteen index ranges (three categories in five wilayas) with a recursive queue, which reads about as many rows as
 * it returns. IN would sort all open jobs, and D1 allows five UNION terms only. Each far job is a range of its own.
 */
export function nearbyJobIds(bind: Bind, conditions: NearbyConditions, { after, offset = 0, limit }: NearbyRows): string {
  const { ownPairs, isOpen, isNotOwn } = conditions;
  const idsOf = (range: string, before: string, rows: string) => `SELECT jobs.id FROM jobs
    WHERE ${isOpen} AND (jobs.category_id, jobs.wilaya_id) = (${range}) AND ${isNotOwn} ${before}
    ORDER BY jobs.opened_at DESC, jobs.id DESC ${rows}`;
  // The sign keeps SQLite from preparing the statement again for another offset.
  const rows = `LIMIT ${limit} OFFSET +${bind(offset)}`;
  const start = after && `(${bind(after.at)}, ${bind(after.id)})`;
  const fromStart = start ? `AND (jobs.opened_at, jobs.id) < ${start}` : "";
  const farFromStart = start ? `far WHERE (opened_at, id) < ${start}` : "far";
  // The recursive query takes SQLite ten times as long to prepare and run, so a single range is read directly.
  if (conditions.hasOneRange && offset === 0)
    return `SELECT id FROM (${idsOf(onlyRange(conditions), fromStart, rows)}) UNION ALL SELECT id FROM ${farFromStart}`;
  const fromLast = "AND (jobs.opened_at, jobs.id) < (feed.opened_at, feed.id)";
  const isMerged = "((SELECT count(*) FROM ranges) > 1 OR EXISTS (SELECT 1 FROM far))";
  const theOnlyRange =
    "SELECT min(category_id), min(wilaya_id) FROM ranges HAVING count(*) = 1 AND NOT EXISTS (SELECT 1 FROM far)";
  return `WITH RECURSIVE ranges AS MATERIALIZED (
      SELECT artisan_categories.category_id, artisan_wilayas.wilaya_id FROM artisan_categories CROSS JOIN artisan_wilayas WHERE ${ownPairs}
    ), feed (category_id, wilaya_id, opened_at, id) AS (
      SELECT one.category_id, one.wilaya_id, one.opened_at, one.id FROM ranges CROSS JOIN jobs AS one
      WHERE ${isMerged} AND one.id = (${idsOf("ranges.category_id, ranges.wilaya_id", fromStart, "LIMIT 1")})
      UNION ALL
      SELECT NULL, NULL, opened_at, id FROM ${farFromStart}
      UNION ALL
      SELECT one.category_id, one.wilaya_id, one.opened_at, one.id FROM feed CROSS JOIN jobs AS one
      WHERE one.id = (${idsOf("feed.category_id, feed.wilaya_id", fromLast, "LIMIT 1")})
      ORDER BY 3 DESC, 4 DESC ${rows}
    ) SELECT id FROM (${idsOf(theOnlyRange, fromStart, rows)}) UNION ALL SELECT id FROM feed`;
}

const onlyRange = ({ ownCategories, ownWilayas }: NearbyConditions) =>
  `(SELECT category_id FROM artisan_categories WHERE ${ownCategories}), (SELECT wilaya_id FROM artisan_wilayas WHERE ${ownWilayas})`;

/** Counts in the covering index only; it contains the client id. */
export const countNearby = ({ ownPairs, isOpen, isNotOwn }: NearbyConditions) =>
  `min(${NEARBY_COUNT_CAP}, (SELECT count(*) FROM (SELECT 1 FROM artisan_categories CROSS JOIN artisan_wilayas CROSS JOIN jobs
    WHERE ${ownPairs} AND ${isOpen} AND jobs.category_id = artisan_categories.category_id AND jobs.wilaya_id = artisan_wilayas.wilaya_id
      AND ${isNotOwn} LIMIT ${NEARBY_COUNT_CAP})) + (SELECT count(*) FROM far))`;

/** Names the far jobs for the statement, which reads them several times. Begins with SELECT: the session is checked in its trip. */
export const withFarJobs = ({ far }: NearbyConditions, statement: string) =>
  `SELECT * FROM (WITH far AS MATERIALIZED (${far}) ${statement})`;
