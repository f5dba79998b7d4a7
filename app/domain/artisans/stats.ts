import { sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { isFoundByUser } from "#db/schema/analytics.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import type { EventKind } from "../analytics/rules.ts";
import { ANSWERS_COUNTED_MS, STATS_FROM_JOBS, VISITS_COUNTED_MS } from "./rules.ts";

/** Ends of a match by the artisan's fault. */
const FAILED = JSON.stringify(["match.cancelled_by_artisan", "visit.missed_by_artisan"] satisfies EventKind[]);

// The only definition of an artisan's stats: jobs done; median time from announcement to first offer; completed share of
// matches; share of clients who hired again; kept share of visits. Shares and times need STATS_FROM_JOBS jobs, the median as
// many answers. Writes changed rows only.
export const recomputeStatsStatement = (db: Db, { userIds, at }: { userIds: readonly string[]; at: number }) =>
  db
    .update(artisanProfiles)
    .set({
      jobsDone: sql`shown.jobs`,
      responseMinutes: sql`shown.response`,
      completionPercent: sql`shown.completion`,
      repeatPercent: sql`shown.repeated`,
      reliabilityPercent: sql`shown.reliability`,
      visitsCounted: sql`shown.visits`,
      statsComputedAt: at,
    })
    .from(sql`(${figuresOf(userIds, at)}) AS shown`)
    .where(
      sql`shown.user_id = artisan_profiles.user_id AND (artisan_profiles.jobs_done, artisan_profiles.response_minutes,
        artisan_profiles.completion_percent, artisan_profiles.repeat_percent, artisan_profiles.reliability_percent,
        artisan_profiles.visits_counted)
        IS NOT (shown.jobs, shown.response, shown.completion, shown.repeated, shown.reliability, shown.visits)`,
    );

/** SQL predicate on events: a decision found another cause since. */
export const isForgivenMiss = sql`EXISTS (SELECT 1 FROM no_shows WHERE no_shows.id = events.detail AND no_shows.cause IS NOT 'artisan')`;

/** SQL predicate on visits: the artisan was absent, or cancelled late. */
const isMissed = sql`(visits.is_cancelled_late AND visits.cancelled_by = 'artisan'
  OR EXISTS (SELECT 1 FROM no_shows WHERE no_shows.visit_id = visits.id AND no_shows.cause = 'artisan'))`;

/** SQL predicate on visits: the arrival code was entered, or the work was done. */
const isKept = sql`(visits.status <> 'cancelled' AND (EXISTS (SELECT 1 FROM visit_code_entries AS code WHERE code.visit_id = visits.id
    AND code.kind = 'arrival') OR EXISTS (SELECT 1 FROM jobs WHERE jobs.id = visits.job_id
    AND jobs.accepted_offer_id = visits.offer_id AND jobs.completed_at IS NOT NULL)))`;

const figuresOf = (userIds: readonly string[], at: number) => sql`
    WITH chosen (user_id) AS (SELECT value FROM json_each(${JSON.stringify(userIds)})),
    by_client AS (
      SELECT offers.artisan_id AS user_id, count(*) AS jobs FROM chosen
      JOIN offers ON offers.artisan_id = chosen.user_id AND offers.status = 'accepted'
      JOIN jobs ON jobs.id = offers.job_id AND jobs.accepted_offer_id = offers.id AND jobs.completed_at IS NOT NULL
      GROUP BY offers.artisan_id, jobs.client_id),
    done AS (SELECT user_id, sum(jobs) AS jobs, count(*) AS clients, sum(jobs > 1) AS again FROM by_client GROUP BY user_id),
    failed AS (
      SELECT events.user_id, count(*) AS times FROM chosen
      JOIN events ON events.user_id = chosen.user_id AND events.kind IN (SELECT value FROM json_each(${FAILED})) AND ${isFoundByUser}
        AND NOT ${isForgivenMiss}
      GROUP BY events.user_id),
    answers AS (
      SELECT job_announcements.artisan_id AS user_id, min(offers.created_at) - job_announcements.created_at AS took FROM chosen
      JOIN job_announcements ON job_announcements.artisan_id = chosen.user_id AND job_announcements.created_at > ${at - ANSWERS_COUNTED_MS}
      JOIN offers ON offers.job_id = job_announcements.job_id AND offers.artisan_id = job_announcements.artisan_id
        AND offers.created_at >= job_announcements.created_at
      GROUP BY job_announcements.artisan_id, job_announcements.job_id),
    ranked AS (
      SELECT user_id, took, row_number() OVER (PARTITION BY user_id ORDER BY took) AS place,
        count(*) OVER (PARTITION BY user_id) AS many FROM answers),
    median AS (
      SELECT user_id, max(1, CAST(round(avg(took) / 60000.0) AS INTEGER)) AS minutes FROM ranked
      WHERE many >= ${STATS_FROM_JOBS} AND place IN ((many + 1) / 2, (many + 2) / 2) GROUP BY user_id),
    judged AS (
      SELECT visits.artisan_id AS user_id, CASE WHEN ${isMissed} THEN 0 WHEN ${isKept} THEN 1 END AS kept FROM chosen
      JOIN visits ON visits.artisan_id = chosen.user_id AND visits.starts_at > ${at - VISITS_COUNTED_MS} AND visits.agreed_at IS NOT NULL),
    visited AS (SELECT user_id, count(kept) AS visits, sum(kept) AS kept FROM judged GROUP BY user_id),
    ended AS (
      SELECT chosen.user_id, coalesce(done.jobs, 0) AS jobs, done.clients, done.again, median.minutes,
        coalesce(done.jobs, 0) + coalesce(failed.times, 0) AS matches, coalesce(visited.visits, 0) AS visits, visited.kept
      FROM chosen LEFT JOIN done USING (user_id) LEFT JOIN failed USING (user_id) LEFT JOIN median USING (user_id)
        LEFT JOIN visited USING (user_id))
    SELECT user_id, jobs,
      CASE WHEN jobs >= ${STATS_FROM_JOBS} THEN minutes END AS response,
      CASE WHEN jobs >= ${STATS_FROM_JOBS} THEN CAST(round(100.0 * jobs / matches) AS INTEGER) END AS completion,
      CASE WHEN jobs >= ${STATS_FROM_JOBS} THEN CAST(round(100.0 * again / clients) AS INTEGER) END AS repeated,
      CASE WHEN jobs >= ${STATS_FROM_JOBS} THEN CAST(round(100.0 * kept / nullif(visits, 0)) AS INTEGER) END AS reliability, visits
    FROM ended`;
