import { type SQL, sql } from "drizzle-orm";
import { notices } from "#db/schema/matching.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { jobAwaitsAnnouncement, markAnnouncedStatement } from "../jobs/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { ARTISANS_PER_WAVE, CLOCKS_DIFFER_BY_MS } from "./rules.ts";

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
        sql`SELECT n.job_id, n.artisan_id, ${WAVE}, n.why, ${at}, NULL FROM (${nearestArtisans(jobId, at)}) AS n WHERE ${awaits}`,
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
 * Whose turn it is (turns): first who lives in the commune, then in the wilaya, then who comes from elsewhere; among
 * equals who was told longest ago, so that not always the same are told. Nobody on holiday, nobody told before, not the
 * client. Each tier is read in its index's order until it has enough; the wilaya's needs room for those of the commune.
 */
const nearestArtisans = (jobId: string, at: number) => sql`
  SELECT job_id, artisan_id, CASE min(tier) WHEN 0 THEN 'same_commune' ELSE 'same_wilaya' END AS why FROM (
    ${tier(0, sql`turns.commune_id = jobs.commune_id`, { jobId, at, rows: ARTISANS_PER_WAVE })}
    UNION ALL ${tier(1, sql`turns.is_guest = 0`, { jobId, at, rows: 2 * ARTISANS_PER_WAVE })}
    UNION ALL ${tier(2, sql`turns.is_guest = 1`, { jobId, at, rows: ARTISANS_PER_WAVE })}
  ) GROUP BY artisan_id ORDER BY min(tier), turn_at, artisan_id LIMIT ${ARTISANS_PER_WAVE}`;

const tier = (place: number, where: SQL, { jobId, at, rows }: { jobId: string; at: number; rows: number }) => sql`
  SELECT * FROM (SELECT ${place} AS tier, jobs.id AS job_id, turns.artisan_id, turns.turn_at FROM jobs
    CROSS JOIN turns ON turns.category_id = jobs.category_id AND turns.wilaya_id = jobs.wilaya_id AND ${where}
    WHERE jobs.id = ${jobId} AND turns.turn_at <= ${at + CLOCKS_DIFFER_BY_MS} AND turns.away_until <= ${at}
      AND turns.artisan_id <> jobs.client_id
      AND NOT EXISTS (SELECT 1 FROM notices WHERE notices.job_id = jobs.id AND notices.artisan_id = turns.artisan_id)
    ORDER BY turns.turn_at, turns.artisan_id LIMIT ${rows})`;
