import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { LAST_WAVE, PROMISE_MS } from "../jobs/clock-rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { WIDENED_WILAYAS } from "./nearest-artisans.ts";
import { NOTIFY_CLIENT_LATER_MS } from "./rules.ts";

/** The clock of a job. Not limited to the actor. */
export const clockQuery = ({ db, now }: Ctx, jobId: string) =>
  db
    .select({
      status: jobs.status,
      held: jobs.held,
      urgency: jobs.urgency,
      clockFrom: jobs.clockFrom,
      nextWave: jobs.nextWave,
      nextWaveAt: jobs.nextWaveAt,
      lastWave: jobs.lastWave,
      lastWaveAt: jobs.lastWaveAt,
      promise: jobs.promise,
      liveOffers: jobs.liveOffers,
      widenedAt: jobs.widenedAt,
      openedAt: jobs.openedAt,
      firstOfferAt: sql<number | null>`(SELECT min(offers.created_at) FROM offers WHERE offers.job_id = jobs.id)`,
      isSearching: sql`coalesce(${jobs.notifyClientSince} > ${now - NOTIFY_CLIENT_LATER_MS}, 0)`.mapWith(Boolean),
      near: sql<
        number[]
      >`CASE WHEN ${LAST_WAVE} IN (${jobs.nextWave}, ${jobs.lastWave}) THEN (SELECT json_group_array(value) FROM (${WIDENED_WILAYAS})) ELSE '[]' END`.mapWith(
        JSON.parse,
      ),
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));

/** Ids of jobs on whose clock something was due by then, the longest overdue first. */
export const overdueClocksQuery = (
  { db }: Pick<Ctx, "db">,
  { by, isFree, limit }: { by: number; isFree: ReturnType<typeof sql>; limit: number },
) =>
  db.all<{ id: string }>(
    // Literals, because SQLite cannot use the partial indexes with bound values.
    sql`SELECT id FROM (
        SELECT * FROM (SELECT jobs.id, jobs.next_wave_at AS due FROM jobs INDEXED BY jobs_wave_due
          WHERE jobs.status = 'open' AND jobs.held = 0 AND jobs.next_wave_at IS NOT NULL AND jobs.next_wave_at <= ${by} AND ${isFree}
          ORDER BY jobs.next_wave_at LIMIT ${limit})
        UNION ALL SELECT * FROM (SELECT jobs.id, jobs.clock_from + ${PROMISE_MS} AS due FROM jobs INDEXED BY jobs_promise_due
          WHERE jobs.status = 'open' AND jobs.held = 0 AND jobs.promise = 'running' AND jobs.clock_from <= ${by - PROMISE_MS} AND ${isFree}
          ORDER BY jobs.clock_from LIMIT ${limit})
      ) GROUP BY id ORDER BY min(due), id LIMIT ${limit}`,
  );
