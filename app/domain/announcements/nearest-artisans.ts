import { type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "../chat/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { CLOCK_SKEW_MS } from "./rules.ts";

const artisansPerWave = settingNumber(LIMITS.artisans_per_wave, LIMITS.artisans_per_wave.standard);

/**
 * SELECT of job_id, artisan_id and reason. Each tier reads its index in order, longest waiting first, until it has enough rows.
 */
export const nearestArtisans = (jobId: string, at: number): SQL => sql`
  SELECT job_id, artisan_id, CASE min(tier) WHEN 0 THEN 'same_commune' WHEN 1 THEN 'same_wilaya' WHEN 2 THEN 'same_wilaya' ELSE 'near_wilaya' END AS reason
  FROM (
    ${tier(0, sql`announcement_rotation.commune_id = jobs.commune_id`, { jobId, at, rows: artisansPerWave })}
    UNION ALL ${tier(1, sql`announcement_rotation.is_from_other_wilaya = 0`, { jobId, at, rows: sql`2 * ${artisansPerWave}` })}
    UNION ALL ${tier(2, sql`announcement_rotation.is_from_other_wilaya = 1`, { jobId, at, rows: artisansPerWave })}
    UNION ALL SELECT 3 + near.key AS tier, jobs.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at
      FROM jobs CROSS JOIN json_each(jobs.widened_to) AS near
      CROSS JOIN announcement_rotation ON announcement_rotation.rowid IN (SELECT announcement_rotation.rowid FROM announcement_rotation WHERE ${livesInNearWilaya} AND ${mayBeAnnouncedTo(at)}
        ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${artisansPerWave})
      WHERE jobs.id = ${jobId}
  ) GROUP BY artisan_id ORDER BY min(tier), queued_at, artisan_id LIMIT ${artisansPerWave}`;

/** SQL predicate on jobs: nearestArtisans would find someone. */
export const hasArtisanToAnnounceTo = (at: number): SQL => sql`(EXISTS (SELECT 1 FROM announcement_rotation
    WHERE announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = jobs.wilaya_id AND announcement_rotation.is_from_other_wilaya IN (0, 1) AND ${mayBeAnnouncedTo(at)})
  OR EXISTS (SELECT 1 FROM json_each(jobs.widened_to) AS near CROSS JOIN announcement_rotation ON ${livesInNearWilaya} WHERE ${mayBeAnnouncedTo(at)}))`;

const tier = (rank: number, where: SQL, { jobId, at, rows }: { jobId: string; at: number; rows: SQL }) => sql`
  SELECT * FROM (SELECT ${rank} AS tier, jobs.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at FROM jobs
    CROSS JOIN announcement_rotation ON announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = jobs.wilaya_id AND ${where}
    WHERE jobs.id = ${jobId} AND ${mayBeAnnouncedTo(at)} ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${rows})`;

const livesInNearWilaya = sql`announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = near.value AND announcement_rotation.is_from_other_wilaya = 0`;

/** Available, not announced before, not the client, not blocked, and without an offer on this job. */
const mayBeAnnouncedTo = (
  at: number,
) => sql`announcement_rotation.queued_at <= ${at + CLOCK_SKEW_MS} AND announcement_rotation.unavailable_until <= ${at}
  AND announcement_rotation.artisan_id <> jobs.client_id AND NOT ${isBlockedBetween(sql`jobs.client_id`, sql`announcement_rotation.artisan_id`)}
  AND NOT EXISTS (SELECT 1 FROM job_announcements WHERE job_announcements.job_id = jobs.id AND job_announcements.artisan_id = announcement_rotation.artisan_id)
  AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id AND +offers.artisan_id = announcement_rotation.artisan_id)`;
