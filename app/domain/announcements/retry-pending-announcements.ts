import { asc, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { retryPendingRows } from "../cron-tasks/retry-pending-rows.ts";
import { afterNight, MIN_BETWEEN_WAVES_MS } from "../jobs/clock-rules.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasArtisanToAnnounceTo } from "./nearest-artisans.ts";
import { ANNOUNCEMENT_RETRIES_PER_RUN, NOTIFY_CLIENT_LATER_MS } from "./rules.ts";

/** Pushes jobs whose client waits, once an artisan is available; at night urgent ones only. */
export async function retryPendingAnnouncements(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const { db, now } = ctx;
  const ramadan = findSetting(ctx, RAMADAN, await settingQuery(db, RAMADAN));
  const mayTell = afterNight(now, ramadan) > now ? sql`jobs.urgency IS 'now'` : sql`1`;
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
            AND ${jobs.lastWaveAt} <= ${now - MIN_BETWEEN_WAVES_MS} AND ${isFree(sql`${jobs.id}`)} AND ${mayTell} AND ${hasArtisanToAnnounceTo(now)}`,
        )
        .orderBy(asc(jobs.notifyClientSince))
        .limit(ANNOUNCEMENT_RETRIES_PER_RUN),
    push: (jobId) => ctx.outbox.push({ kind: "announce_job", jobId }),
  });
}
