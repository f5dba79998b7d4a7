import { and, eq, isNull, sql } from "drizzle-orm";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { isJobVisibleTo } from "../jobs/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Marks the announcement as seen; does nothing for other users. */
export function markAnnouncementSeenStatement({ db, now }: Ctx, actor: SignedIn, jobId: string) {
  const isSeen = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND ${isJobVisibleTo(actor)})`;
  return db
    .update(jobAnnouncements)
    .set({ seenAt: now })
    .where(
      and(
        eq(jobAnnouncements.jobId, jobId),
        eq(jobAnnouncements.artisanId, actor.userId),
        isNull(jobAnnouncements.seenAt),
        isSeen,
      ),
    );
}
