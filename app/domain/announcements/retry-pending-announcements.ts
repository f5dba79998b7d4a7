import { asc, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { retryPendingRows } from "../cron-tasks/retry-pending-rows.ts";
import { MIN_BETWEEN_WAVES_MS } from "../jobs/clock-rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasArtisanToAnnounceTo } from "./nearest-artisans.ts";
import { ANNOUNCEMENT_RETRIES_PER_RUN, NOTIFY_CLIENT_LATER_MS } from "./rules.ts";

/** Pushes jobs whose client waits, once an artisan is available. */
export function retryPendingAnnouncements(ctx: Ctx): Promise<number> {
  const { db, now } = ctx;
  return retryPendingRows(ctx, {
    task: "retry_pending_announcements",
    atOnce: ANNOUNCEMENT_RETRIES_PER_RUN,
    choose: (isFree) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(
          // Literals, because SQLite cannot use the partial index with bound values.
          sql`${jobs.status} = 'open' AND ${jobs.held} = 0 AND ${jobs.notifyClientSince} IS NOT NULL AND ${jobs.notifyClientSince} > ${now - NOTIFY_CLIENT_LATER_MS}
            AND ${jobs.lastWaveAt} <= ${now - MIN_BETWEEN_WAVES_MS} AND ${isFree(sql`${jobs.id}`)} AND ${hasArtisanToAnnounceTo(now)}`,
        )
        .orderBy(asc(jobs.notifyClientSince))
        .limit(ANNOUNCEMENT_RETRIES_PER_RUN),
    push: (jobId) => ctx.outbox.push({ kind: "announce_job", jobId }),
  });
}
