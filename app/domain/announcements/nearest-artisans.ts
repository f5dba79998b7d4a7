import { type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "../chat/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { CLOCK_SKEW_MS, NEWCOMER_PLACES_PERCENT } from "./rules.ts";

export const artisansPerWave = settingNumber(LIMITS.artisans_per_wave, LIMITS.artisans_per_wave.standard);

type Telling = {
  jobId: string;
  at: number;
  wave: number;
  /** How many, in multiples of the setting. */
  places: number;
  /** The other wilayas of the last wave, nearest first. */
  near: readonly number[];
};

/**
 * SELECT of job_id, artisan_id, tier and is_newcomer: told only because places are kept for newcomers. Each tier reads its index
 * in order, longest waiting first, until it has enough rows.
 */
export function nearestArtisans({ jobId, at, wave, places, near }: Telling): SQL {
  const rows = sql`${sql.raw(String(places))} * ${artisansPerWave}`;
  const range = { jobId, at, rows };
  const newcomers = wave === 0 ? sql`SELECT * FROM (${newcomersOf(jobId, at)}) UNION ALL` : sql``;
  const others = near.length > 0 ? sql`UNION ALL ${nearWilayas({ ...range, near })}` : sql``;
  return sql`SELECT job_id, artisan_id, tier, is_newcomer AND turn > ${rows} AS is_newcomer FROM (
    SELECT job_id, artisan_id, min(tier) AS tier, queued_at, max(is_newcomer) AS is_newcomer,
      row_number() OVER (ORDER BY min(tier), queued_at, artisan_id) AS turn FROM (
      ${newcomers}
      SELECT * FROM (${tier(0, IN_COMMUNE, range)})
      UNION ALL SELECT * FROM (${tier(1, LIVES_IN_WILAYA, { ...range, rows: sql`2 * ${rows}` })})
      UNION ALL SELECT * FROM (${tier(2, WORKS_IN_WILAYA, range)})
      ${others}
    ) GROUP BY artisan_id
  ) AS found ORDER BY found.is_newcomer DESC, turn LIMIT ${rows}`;
}

/** The text that a tier is stored as. */
export const placeOfTier = (column: SQL): SQL =>
  sql`CASE ${column} WHEN 0 THEN 'same_commune' WHEN 1 THEN 'same_wilaya' WHEN 2 THEN 'works_here' ELSE 'near_wilaya' END`;

/** SQL predicate on jobs: nearestArtisans would find someone. */
export const hasArtisanToAnnounceTo = (at: number): SQL => sql`(EXISTS (SELECT 1 FROM announcement_rotation
    WHERE announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = jobs.wilaya_id AND announcement_rotation.is_from_other_wilaya IN (0, 1) AND ${mayBeAnnouncedTo(at)})
  OR EXISTS (SELECT 1 FROM json_each(jobs.widened_to) AS near CROSS JOIN announcement_rotation ON ${livesInNearWilaya} WHERE ${mayBeAnnouncedTo(at)}))`;

const IN_COMMUNE = sql`announcement_rotation.commune_id = jobs.commune_id`;
const LIVES_IN_WILAYA = sql`announcement_rotation.is_from_other_wilaya = 0`;
const WORKS_IN_WILAYA = sql`announcement_rotation.is_from_other_wilaya = 1`;

type Range = { jobId: string; at: number; rows: SQL; isNewcomer?: boolean };

const tier = (rank: number, where: SQL, { jobId, at, rows, isNewcomer = false }: Range) => sql`
  SELECT ${rank} AS tier, jobs.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at, ${isNewcomer ? 1 : 0} AS is_newcomer FROM jobs
    CROSS JOIN announcement_rotation ON announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = jobs.wilaya_id AND ${where}
    WHERE jobs.id = ${jobId} AND ${mayBeAnnouncedTo(at)} ${isNewcomer ? sql`AND ${isNew(at)}` : sql``}
    ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${rows}`;

/** A quarter of the places, rounded up. */
function newcomersOf(jobId: string, at: number): SQL {
  // D1 binds numbers as floats, whose quotient would be no number of rows.
  const rows = sql`CAST((${artisansPerWave} * ${NEWCOMER_PLACES_PERCENT} + 99) / 100 AS INTEGER)`;
  const range = { jobId, at, rows, isNewcomer: true };
  return sql`SELECT min(tier) AS tier, job_id, artisan_id, queued_at, 1 AS is_newcomer FROM (
      SELECT * FROM (${tier(0, IN_COMMUNE, range)})
      UNION ALL SELECT * FROM (${tier(1, LIVES_IN_WILAYA, { ...range, rows: sql`2 * ${rows}` })})
      UNION ALL SELECT * FROM (${tier(2, WORKS_IN_WILAYA, range)})
    ) GROUP BY artisan_id ORDER BY min(tier), queued_at, artisan_id LIMIT ${rows}`;
}

// The first condition is a literal, because SQLite cannot use the partial index with a bound value alone.
const isNew = (at: number) => sql`announcement_rotation.newcomer_until > 0 AND announcement_rotation.newcomer_until >= ${at}
  AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = announcement_rotation.artisan_id AND offers.status = 'accepted')`;

const nearWilayas = ({ jobId, at, rows, near }: Range & { near: readonly number[] }) => sql`
  SELECT 3 + near.key AS tier, jobs.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at, 0 AS is_newcomer
    FROM jobs CROSS JOIN json_each(${JSON.stringify(near)}) AS near
    CROSS JOIN announcement_rotation ON announcement_rotation.rowid IN (SELECT announcement_rotation.rowid FROM announcement_rotation WHERE ${livesInNearWilaya} AND ${mayBeAnnouncedTo(at)}
      ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${rows})
    WHERE jobs.id = ${jobId}`;

const livesInNearWilaya = sql`announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = near.value AND announcement_rotation.is_from_other_wilaya = 0`;

/** Available, not announced before, not the client, not blocked, and without an offer on this job. */
const mayBeAnnouncedTo = (
  at: number,
) => sql`announcement_rotation.queued_at <= ${at + CLOCK_SKEW_MS} AND announcement_rotation.unavailable_until <= ${at}
  AND announcement_rotation.artisan_id <> jobs.client_id AND NOT ${isBlockedBetween(sql`jobs.client_id`, sql`announcement_rotation.artisan_id`)}
  AND NOT EXISTS (SELECT 1 FROM job_announcements WHERE job_announcements.job_id = jobs.id AND job_announcements.artisan_id = announcement_rotation.artisan_id)
  AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id AND +offers.artisan_id = announcement_rotation.artisan_id)`;
