import { sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { isJobVisibleTo } from "../jobs/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Marks the announcement as seen, with an event for the first artisan who opens the job; does nothing for other users. */
export function markAnnouncementSeenStatements({ db, now: at }: Ctx, actor: SignedIn, jobId: string) {
  const isUnseen = sql`job_announcements.job_id = ${jobId} AND job_announcements.artisan_id = ${actor.userId} AND job_announcements.seen_at IS NULL
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND ${isJobVisibleTo(actor)})`;
  return [
    recordEventEachStatement(
      db,
      { kind: "job.seen", at },
      sql`SELECT artisan_id AS user_id, job_id FROM job_announcements WHERE ${isUnseen}
        AND NOT EXISTS (SELECT 1 FROM events WHERE events.job_id = ${jobId} AND events.kind = 'job.seen')`,
    ),
    db.update(jobAnnouncements).set({ seenAt: at }).where(isUnseen),
  ] as const;
}
