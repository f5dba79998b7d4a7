import { type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "../chat/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { CLOCK_SKEW_MS } from "./rules.ts";

/** How many are told of a new job, an SQL number. */
const artisansPerWave = settingNumber(LIMITS.artisans_per_wave, LIMITS.artisans_per_wave.standard);

/**
 * Whose turn it is (turns): first who lives in the commune, then in the wilaya, then who comes from elsewhere to work
 * there, then, where the client widened it, who lives in another wilaya, the nearest first; among equals who was told
 * longest ago, so that not always the same are told. Each tier is read in its index's order until it has enough; that of
 * the wilaya needs room for those of the commune. A SELECT with job_id, artisan_id and why.
 */
export const nearestArtisans = (jobId: string, at: number): SQL => sql`
  SELECT job_id, artisan_id, CASE min(tier) WHEN 0 THEN 'same_commune' WHEN 1 THEN 'same_wilaya' WHEN 2 THEN 'same_wilaya' ELSE 'near_wilaya' END AS why
  FROM (
    ${tier(0, sql`turns.commune_id = jobs.commune_id`, { jobId, at, rows: artisansPerWave })}
    UNION ALL ${tier(1, sql`turns.is_guest = 0`, { jobId, at, rows: sql`2 * ${artisansPerWave}` })}
    UNION ALL ${tier(2, sql`turns.is_guest = 1`, { jobId, at, rows: artisansPerWave })}
    UNION ALL SELECT 3 + near.key AS tier, jobs.id AS job_id, turns.artisan_id, turns.turn_at
      FROM jobs CROSS JOIN json_each(jobs.widened_to) AS near
      CROSS JOIN turns ON turns.rowid IN (SELECT turns.rowid FROM turns WHERE ${livesNear} AND ${mayBeAnnouncedTo(at)}
        ORDER BY turns.turn_at, turns.artisan_id LIMIT ${artisansPerWave})
      WHERE jobs.id = ${jobId}
  ) GROUP BY artisan_id ORDER BY min(tier), turn_at, artisan_id LIMIT ${artisansPerWave}`;

/** An SQL truth over a row of jobs: nearestArtisans would find someone. */
export const hasArtisanToAnnounceTo = (at: number): SQL => sql`(EXISTS (SELECT 1 FROM turns
    WHERE turns.category_id = jobs.category_id AND turns.wilaya_id = jobs.wilaya_id AND turns.is_guest IN (0, 1) AND ${mayBeAnnouncedTo(at)})
  OR EXISTS (SELECT 1 FROM json_each(jobs.widened_to) AS near CROSS JOIN turns ON ${livesNear} WHERE ${mayBeAnnouncedTo(at)}))`;

const tier = (place: number, where: SQL, { jobId, at, rows }: { jobId: string; at: number; rows: SQL }) => sql`
  SELECT * FROM (SELECT ${place} AS tier, jobs.id AS job_id, turns.artisan_id, turns.turn_at FROM jobs
    CROSS JOIN turns ON turns.category_id = jobs.category_id AND turns.wilaya_id = jobs.wilaya_id AND ${where}
    WHERE jobs.id = ${jobId} AND ${mayBeAnnouncedTo(at)} ORDER BY turns.turn_at, turns.artisan_id LIMIT ${rows})`;

const livesNear = sql`turns.category_id = jobs.category_id AND turns.wilaya_id = near.value AND turns.is_guest = 0`;

/** Not on holiday, not told of this job before, not its client, and neither blocked the other; who ever answered it knows it, were he the one who left it. */
const mayBeAnnouncedTo = (at: number) => sql`turns.turn_at <= ${at + CLOCK_SKEW_MS} AND turns.away_until <= ${at}
  AND turns.artisan_id <> jobs.client_id AND NOT ${isBlockedBetween(sql`jobs.client_id`, sql`turns.artisan_id`)}
  AND NOT EXISTS (SELECT 1 FROM notices WHERE notices.job_id = jobs.id AND notices.artisan_id = turns.artisan_id)
  AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id AND +offers.artisan_id = turns.artisan_id)`;
