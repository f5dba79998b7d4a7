import { asc, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { retryPendingRows } from "../cron-tasks/retry-pending-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasArtisanToAnnounceTo } from "./nearest-artisans.ts";
import { ANNOUNCEMENT_RETRIES_PER_RUN, ANNOUNCEMENT_RETRY_AFTER_MS, NOTIFY_CLIENT_LATER_MS } from "./rules.ts";

/** Pushes open jobs without an announcement, and jobs whose client waits, once an artisan is available. */
export function retryPendingAnnouncements(ctx: Ctx): Promise<number> {
  return retryPendingRows(ctx, {
    task: "retry_pending_announcements",
    atOnce: ANNOUNCEMENT_RETRIES_PER_RUN,
    choose: (isFree) => pendingJobs(ctx, isFree(sql`${jobs.id}`)),
    push: (jobId) => ctx.outbox.push({ kind: "announce_job", jobId }),
  });
}

async function pendingJobs({ db, now }: Ctx, isFree: SQL): Promise<{ id: string }[]> {
  // Literals, because SQLite cannot use the partial indexes with bound values.
  const isOpen = sql`${jobs.status} = 'open' AND ${jobs.held} = 0`;
  const [pending, withWaitingClient] = await db.batch([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${isOpen} AND ${jobs.announcedAt} IS NULL AND ${jobs.openedAt} <= ${now - ANNOUNCEMENT_RETRY_AFTER_MS} AND ${isFree}`,
      )
      .orderBy(asc(jobs.openedAt))
      .limit(ANNOUNCEMENT_RETRIES_PER_RUN),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${isOpen} AND ${jobs.notifyClientSince} IS NOT NULL AND ${jobs.notifyClientSince} > ${now - NOTIFY_CLIENT_LATER_MS}
          AND ${jobs.announcedAt} IS NOT NULL AND ${isFree} AND ${hasArtisanToAnnounceTo(now)}`,
      )
      .orderBy(asc(jobs.notifyClientSince))
      .limit(ANNOUNCEMENT_RETRIES_PER_RUN),
  ]);
  return [...pending, ...withWaitingClient];
}
