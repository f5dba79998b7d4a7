import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";

/** What a client wrote and showed in requests, and what was written about ending those that an artisan left; that they were there stays. */
export const redactJobsStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN (SELECT id FROM jobs WHERE client_id = ${userId})`),
    db
      .update(jobs)
      .set({
        ...{ description: "", address: null, preferredSlots: [], endingNote: null, notifyClientSince: null },
        deletedAt: sql`coalesce(${jobs.deletedAt}, CASE WHEN ${jobs.acceptedOfferId} IS NULL THEN ${at} END)`,
      })
      .where(eq(jobs.clientId, userId)),
    // What an admin wrote of his doing in a match.
    db
      .update(jobs)
      .set({ endingNote: null })
      .where(
        sql`${jobs.removalReason} = 'artisan_fault' AND ${jobs.id} IN (SELECT job_id FROM offers WHERE artisan_id = ${userId})`,
      ),
  ] as const;

/** An SQL truth over a row of jobs: it ended by then and is not forgotten yet. */
export const endedBy = (until: number): SQL => sql`(jobs.archived_at <= ${until} AND jobs.redacted_at IS NULL)`;

/** What was written and shown in these requests, a list of ids; that they were there stays. */
export const redactEndedJobsStatements = (db: Db, { jobIds, at }: { jobIds: SQL; at: number }) =>
  [
    db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN ${jobIds}`),
    db
      .update(jobs)
      .set({ description: "", address: null, preferredSlots: [], endingNote: null, redactedAt: at })
      .where(sql`${jobs.id} IN ${jobIds}`)
      .returning({ id: jobs.id }),
  ] as const;
