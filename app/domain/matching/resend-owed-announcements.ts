import { asc, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { ANNOUNCEMENT_OWED_AFTER_MS, RESENT_PER_RUN } from "./rules.ts";

/** Pushes again the open jobs that nobody was told of: a message may be lost, or a person's drafts opened by a letter. */
export async function resendOwedAnnouncements(ctx: Ctx): Promise<void> {
  const owed = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    // Literals, since a bound value would keep SQLite from using the partial index jobs_to_announce.
    .where(
      sql`${jobs.status} = 'open' AND ${jobs.held} = 0 AND ${jobs.announcedAt} IS NULL
        AND ${jobs.openedAt} <= ${ctx.now - ANNOUNCEMENT_OWED_AFTER_MS}`,
    )
    .orderBy(asc(jobs.openedAt))
    .limit(RESENT_PER_RUN);

  await Promise.all(owed.map(({ id }) => ctx.outbox.push({ kind: "announce_job", jobId: id })));
}
