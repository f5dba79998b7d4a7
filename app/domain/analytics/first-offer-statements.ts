import { type SQL, sql } from "drizzle-orm";
import { COUNTED_WITHOUT_OFFER_AFTER_MS, FIGURE_SPAN_MS, type PlaceFilter } from "./first-offer-rules.ts";

const firstOf = (kind: string, condition = sql`1`) =>
  sql`(SELECT min(e.at) FROM events AS e WHERE e.job_id = jobs.id AND e.kind = ${kind} AND ${condition})`;

/** When artisans could first see the job: its opening, or the release if it was held at its opening. */
const releasedAt = sql`(SELECT CASE WHEN EXISTS (SELECT 1 FROM events AS held WHERE held.job_id = o.job_id AND held.kind = 'job.held' AND held.at = o.at)
  THEN ${firstOf("job.released")} ELSE o.at END
  FROM events AS o WHERE o.job_id = jobs.id AND o.kind = 'job.opened' ORDER BY o.at LIMIT 1)`;

/** SQL values of the row of a job, each the first event of its kind. */
export const jobTimes = {
  releasedAt,
  notifiedAt: firstOf("job.announced", sql`e.amount > 0`),
  seenAt: firstOf("job.seen"),
  firstOfferAt: firstOf("offer.sent"),
  matchedAt: firstOf("job.matched"),
} as const;

// `opened_at` is never before the release, so it bounds the rows that are read.
export const countedJobsQuery = (filter: PlaceFilter, { now, condition = sql`1` }: { now: number; condition?: SQL }): SQL => {
  const from = now - FIGURE_SPAN_MS;
  return sql`SELECT job_id, released_at, first_offer_at, (first_offer_at - released_at) / 1000 AS seconds FROM (
    SELECT jobs.id AS job_id, ${releasedAt} AS released_at, ${jobTimes.firstOfferAt} AS first_offer_at
    FROM categories CROSS JOIN wilayas CROSS JOIN jobs INDEXED BY jobs_by_place_and_opening
    WHERE ${condition} AND ${isIn("categories", filter.categoryId)} AND ${isIn("wilayas", filter.wilayaId)}
      AND jobs.category_id = categories.id AND jobs.wilaya_id = wilayas.id AND jobs.opened_at >= ${from}
      AND NOT EXISTS (SELECT 1 FROM events AS gone WHERE gone.job_id = jobs.id AND gone.kind = 'job.removed')
    LIMIT -1
  ) WHERE released_at BETWEEN ${from} AND ${now}
    AND (first_offer_at IS NOT NULL OR released_at <= ${now - COUNTED_WITHOUT_OFFER_AFTER_MS})`;
};

const isIn = (table: "categories" | "wilayas", id: number | undefined): SQL =>
  id === undefined ? sql`1` : sql`${sql.raw(table)}.id = ${id}`;

/** The columns count and seconds of a common table expression of counted jobs. A median of jobs without an offer is null. */
export function medianOf(name: string): SQL {
  const rows = sql.raw(name);
  const count = sql`(SELECT count(*) FROM ${rows})`;
  return sql`${count} AS count, (SELECT CASE WHEN count(*) = count(middle.seconds) THEN avg(middle.seconds) END
    FROM (SELECT seconds FROM ${rows} ORDER BY seconds IS NULL, seconds LIMIT 2 - ${count} % 2 OFFSET (${count} - 1) / 2) AS middle) AS seconds`;
}
