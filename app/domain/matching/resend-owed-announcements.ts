import { asc, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../ctx.ts";
import { hasArtisanToTell } from "./nearest-artisans.ts";
import { ANNOUNCEMENT_OWED_AFTER_MS, RESENT_PER_RUN, TELL_LATER_FOR_MS } from "./rules.ts";

/**
 * Pushes again the open jobs that nobody was told of: a message may be lost, or a person's drafts opened by a letter. And
 * those that told nobody and whose client waits for the first, once there is one to tell ("tell me later", 2.17).
 */
export async function resendOwedAnnouncements(ctx: Ctx): Promise<void> {
  // Literals, since a bound value would keep SQLite from using the partial indexes.
  const isOpen = sql`${jobs.status} = 'open' AND ${jobs.held} = 0`;
  const [owed, awaited] = await ctx.db.batch([
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`${isOpen} AND ${jobs.announcedAt} IS NULL AND ${jobs.openedAt} <= ${ctx.now - ANNOUNCEMENT_OWED_AFTER_MS}`)
      .orderBy(asc(jobs.openedAt))
      .limit(RESENT_PER_RUN),
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        sql`${isOpen} AND ${jobs.tellLaterSince} IS NOT NULL AND ${jobs.tellLaterSince} > ${ctx.now - TELL_LATER_FOR_MS}
          AND ${jobs.announcedAt} IS NOT NULL AND ${hasArtisanToTell(ctx.now)}`,
      )
      .orderBy(asc(jobs.tellLaterSince))
      .limit(RESENT_PER_RUN),
  ]);

  await Promise.all([...owed, ...awaited].map(({ id }) => ctx.outbox.push({ kind: "announce_job", jobId: id })));
}
