import { type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "../chat/statements.ts";
import { nearestWilayasTo } from "../geography/statements.ts";
import { wasEverChosen } from "../offers/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { NEWCOMER_PLACES_PERCENT, WIDENED_WILAYAS_COUNT } from "./rules.ts";

export const artisansPerWave = settingNumber(LIMITS.artisans_per_wave, LIMITS.artisans_per_wave.standard);

/** SELECT of `value`, of a row of jobs: the other wilayas of its last wave, nearest first. */
export const WIDENED_WILAYAS = nearestWilayasTo(sql`jobs.commune_id`, WIDENED_WILAYAS_COUNT);

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
  const newcomers = wave === 0 ? sql`SELECT * FROM (${newcomersOfWave()}) UNION ALL` : sql``;
  const others = near.length > 0 ? sql`UNION ALL ${nearWilayas({ near, rows })}` : sql``;
  return sql`WITH one AS MATERIALIZED (SELECT jobs.id, client_id, category_id, wilaya_id, commune_id, ${at} AS at FROM jobs WHERE jobs.id = ${jobId})
  SELECT job_id, artisan_id, tier, is_newcomer AND turn > ${rows} AS is_newcomer FROM (
    SELECT job_id, artisan_id, min(tier) AS tier, queued_at, max(is_newcomer) AS is_newcomer,
      row_number() OVER (ORDER BY min(tier), queued_at, artisan_id) AS turn FROM (
      ${newcomers}
      ${tiers({ rows, isNewcomer: false })}
      ${others}
    ) GROUP BY artisan_id
  ) AS found ORDER BY found.is_newcomer DESC, turn LIMIT ${rows}`;
}

/** The text that a tier is stored as. */
export const placeOfTier = (column: SQL): SQL =>
  sql`CASE ${column} WHEN 0 THEN 'same_commune' WHEN 1 THEN 'same_wilaya' WHEN 2 THEN 'works_here' ELSE 'near_wilaya' END`;

/** SQL predicate on jobs: someone in the wilaya can still be told. */
export const hasArtisanInWilaya = (at: number): SQL => sql`EXISTS (SELECT 1 FROM announcement_rotation
    WHERE announcement_rotation.category_id = jobs.category_id AND announcement_rotation.wilaya_id = jobs.wilaya_id AND announcement_rotation.is_from_other_wilaya IN (0, 1) AND ${mayBeAnnouncedTo(sql`jobs`, at)})`;

export const hasArtisanNear = (at: number): SQL => hasArtisanIn(WIDENED_WILAYAS, at);

/** SQL predicate on jobs: nearestArtisans would find someone. */
export const hasArtisanToAnnounceTo = (at: number): SQL =>
  sql`(${hasArtisanInWilaya(at)} OR ${hasArtisanIn(sql`SELECT value FROM json_each(jobs.widened_to)`, at)})`;

const hasArtisanIn = (wilayas: SQL, at: number) => sql`EXISTS (SELECT 1 FROM (${wilayas}) AS near
    CROSS JOIN announcement_rotation ON ${livesInNearWilaya(sql`jobs`)} WHERE ${mayBeAnnouncedTo(sql`jobs`, at)})`;

type Range = { rows: SQL; isNewcomer: boolean };

const IN_COMMUNE = sql`announcement_rotation.commune_id = one.commune_id`;
const LIVES_IN_WILAYA = sql`announcement_rotation.is_from_other_wilaya = 0`;
const WORKS_IN_WILAYA = sql`announcement_rotation.is_from_other_wilaya = 1`;

const tiers = ({ rows, isNewcomer }: Range) => sql`${tier(0, IN_COMMUNE, { rows, isNewcomer })}
  UNION ALL ${tier(1, LIVES_IN_WILAYA, { rows: sql`2 * ${rows}`, isNewcomer })}
  UNION ALL ${tier(2, WORKS_IN_WILAYA, { rows, isNewcomer })}`;

const tier = (rank: number, where: SQL, { rows, isNewcomer }: Range) =>
  eachPresence(
    (isPresent) => sql`
  SELECT ${sql.raw(String(rank))} AS tier, one.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at, ${isNewcomer ? sql`1` : sql`0`} AS is_newcomer
    FROM one
    CROSS JOIN announcement_rotation ON announcement_rotation.category_id = one.category_id AND announcement_rotation.wilaya_id = one.wilaya_id AND ${where} AND ${isPresent}
    WHERE ${mayBeAnnouncedTo(sql`one`, sql`one.at`)} ${isNewcomer ? sql`AND ${IS_NEW}` : sql``}
    ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${rows}`,
  );

/** Two ranges of the index: who is here, and whose holiday ended since the daily task. */
const eachPresence = (select: (isPresent: SQL) => SQL): SQL =>
  sql`SELECT * FROM (SELECT * FROM (${select(sql`announcement_rotation.unavailable_until = 0`)})
    UNION ALL SELECT * FROM (${select(sql`announcement_rotation.unavailable_until > 0`)}))`;

// The first condition is a literal, because SQLite cannot use the partial index with another value alone.
const IS_NEW = sql`announcement_rotation.newcomer_until > 0 AND announcement_rotation.newcomer_until >= one.at
  AND NOT ${wasEverChosen(sql`announcement_rotation.artisan_id`)}`;

function newcomersOfWave(): SQL {
  // D1 binds numbers as floats, whose quotient would be no number of rows.
  const rows = sql`CAST((${artisansPerWave} * ${NEWCOMER_PLACES_PERCENT} + 99) / 100 AS INTEGER)`;
  return sql`SELECT min(tier) AS tier, job_id, artisan_id, queued_at, 1 AS is_newcomer FROM (${tiers({ rows, isNewcomer: true })})
    GROUP BY artisan_id ORDER BY min(tier), queued_at, artisan_id LIMIT ${rows}`;
}

const nearWilayas = ({ near, rows }: { near: readonly number[]; rows: SQL }) => sql`
  SELECT 3 + near.key AS tier, one.id AS job_id, announcement_rotation.artisan_id, announcement_rotation.queued_at, 0 AS is_newcomer
    FROM one CROSS JOIN json_each(${JSON.stringify(near)}) AS near
    CROSS JOIN announcement_rotation ON announcement_rotation.rowid IN (${eachPresence(
      (isPresent) => sql`SELECT announcement_rotation.rowid FROM announcement_rotation
      WHERE ${livesInNearWilaya(sql`one`)} AND ${isPresent} AND ${mayBeAnnouncedTo(sql`one`, sql`one.at`)}
      ORDER BY announcement_rotation.queued_at, announcement_rotation.artisan_id LIMIT ${rows}`,
    )})`;

const livesInNearWilaya = (job: SQL) =>
  sql`announcement_rotation.category_id = ${job}.category_id AND announcement_rotation.wilaya_id = near.value AND announcement_rotation.is_from_other_wilaya = 0`;

/** Available, not announced before, not the client, not blocked, and without an offer on this job. */
const mayBeAnnouncedTo = (job: SQL, at: SQL | number) => sql`announcement_rotation.unavailable_until <= ${at}
  AND announcement_rotation.artisan_id <> ${job}.client_id AND NOT ${isBlockedBetween(sql`${job}.client_id`, sql`announcement_rotation.artisan_id`)}
  AND NOT EXISTS (SELECT 1 FROM job_announcements WHERE job_announcements.job_id = ${job}.id AND job_announcements.artisan_id = announcement_rotation.artisan_id)
  AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = ${job}.id AND +offers.artisan_id = announcement_rotation.artisan_id)`;
