import { sql } from "drizzle-orm";
import { notices } from "#db/schema/matching.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { jobAwaitsAnnouncement, markAnnouncedStatement } from "../jobs/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { ARTISANS_PER_WAVE } from "./rules.ts";

const WAVE = 0;

/**
 * Tells the nearest artisans of a job that has opened or moved: notices, notifications and the job's mark in one batch, each
 * statement on the condition that the mark is still missing. So it may run again, or twice at once: nobody is told
 * twice. `announced` is false where there was nothing to tell.
 */
export async function announceJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ announced: boolean }> {
  const at = ctx.now;
  const awaits = jobAwaitsAnnouncement(jobId);
  const told = sql`SELECT artisan_id AS user_id FROM notices WHERE job_id = ${jobId} AND created_at = ${at}`;

  const results = await ctx.db.batch([
    ctx.db
      .insert(notices)
      .select(
        sql`SELECT n.job_id, n.artisan_id, ${WAVE}, n.why, ${at}, NULL FROM (${nearestArtisans(jobId)}) AS n WHERE ${awaits}`,
      ),
    notifyEachStatement(ctx.db, { type: "new_job_added", at, jobId }, sql`${told} AND ${awaits}`),
    recordEventEachStatement(
      ctx.db,
      { kind: "job.announced", at },
      sql`SELECT client_id AS user_id, id AS job_id, (SELECT count(*) FROM (${told})) AS points FROM jobs WHERE id = ${jobId} AND ${awaits}`,
      { points: true },
    ),
    markAnnouncedStatement(ctx.db, { jobId, at }),
  ]);

  return { announced: results[3].length > 0 };
}

/**
 * Of the trade, working in the wilaya, not on holiday, not the client: first who lives in the commune, then in the
 * wilaya; among equals who was told longest ago, so that not always the same are told. CROSS JOIN keeps SQLite to this
 * order: the artisans of a wilaya are fewer than those of a trade, and nobody's account is read before both agree.
 */
const nearestArtisans = (jobId: string) => sql`
  SELECT jobs.id AS job_id, users.id AS artisan_id,
    CASE WHEN users.commune_id = jobs.commune_id THEN 'same_commune' ELSE 'same_wilaya' END AS why
  FROM jobs
  CROSS JOIN areas ON areas.wilaya_id = jobs.wilaya_id
  CROSS JOIN services ON services.user_id = areas.user_id AND services.category_id = jobs.category_id
  CROSS JOIN users ON users.id = services.user_id
  LEFT JOIN artisan_profiles ON artisan_profiles.user_id = users.id
  WHERE jobs.id = ${jobId} AND users.is_artisan AND users.is_active AND users.id <> jobs.client_id
    AND NOT EXISTS (SELECT 1 FROM notices AS his WHERE his.job_id = jobs.id AND his.artisan_id = users.id)
    AND (artisan_profiles.holiday_until IS NULL OR artisan_profiles.holiday_until <= jobs.opened_at)
  ORDER BY users.commune_id IS jobs.commune_id DESC, users.wilaya_id IS jobs.wilaya_id DESC,
    (SELECT max(told.created_at) FROM notices AS told WHERE told.artisan_id = users.id), users.id
  LIMIT ${ARTISANS_PER_WAVE}`;
