import { asc, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { resendOwed } from "../tasks/resend-owed.ts";
import { hasArtisanToTell } from "./nearest-artisans.ts";
import { ANNOUNCEMENT_OWED_AFTER_MS, RESENT_PER_RUN, TELL_LATER_FOR_MS } from "./rules.ts";

/**
 * Pushes again the open jobs that nobody was told of: a message may be lost, or a person's drafts opened by a letter. And
 * those that told nobody and whose client waits for the first, once there is one to tell ("tell me later", 2.17).
 */
export function resendOwedAnnouncements(ctx: Ctx): Promise<number> {
  return resendOwed(ctx, {
    task: "resend_announcements",
    atOnce: RESENT_PER_RUN,
    choose: (isFree) => owedJobs(ctx, isFree(sql`${jobs.id}`)),
    push: (jobId) => ctx.outbox.push({ kind: "announce_job", jobId }),
  });
}

async function owedJobs({ db, now }: Ctx, isFree: SQL): Promise<{ id: string }[]> {
  // Literals, since a bound value would keep SQLite from using the partial indexes.
  const isOpen = sql`${jobs.status} = 'open' AND ${jobs.held} = 0`;
  const [owed, awaited] = await db.batch([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${isOpen} AND ${jobs.announcedAt} IS NULL AND ${jobs.openedAt} <= ${now - ANNOUNCEMENT_OWED_AFTER_MS} AND ${isFree}`,
      )
      .orderBy(asc(jobs.openedAt))
      .limit(RESENT_PER_RUN),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${isOpen} AND ${jobs.tellLaterSince} IS NOT NULL AND ${jobs.tellLaterSince} > ${now - TELL_LATER_FOR_MS}
          AND ${jobs.announcedAt} IS NOT NULL AND ${isFree} AND ${hasArtisanToTell(now)}`,
      )
      .orderBy(asc(jobs.tellLaterSince))
      .limit(RESENT_PER_RUN),
  ]);
  return [...owed, ...awaited];
}
