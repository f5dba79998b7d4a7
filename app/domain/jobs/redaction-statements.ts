import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { deleteNotesStatement } from "../audit/statements.ts";

/** Redacts the jobs of a user whose data is erased, and notes about jobs that they ended as an artisan. */
export const redactJobsStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    recordEventEachStatement(
      db,
      { kind: "job.deleted", at },
      sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE client_id = ${userId} AND deleted_at IS NULL AND accepted_offer_id IS NULL`,
    ),
    db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN (SELECT id FROM jobs WHERE client_id = ${userId})`),
    db
      .update(jobs)
      .set({
        ...{ description: "", address: null, preferredSlots: [], endingNote: null, notifyClientSince: null },
        deletedAt: sql`coalesce(${jobs.deletedAt}, CASE WHEN ${jobs.acceptedOfferId} IS NULL THEN ${at} END)`,
      })
      .where(eq(jobs.clientId, userId)),
    // The note of an admin about the artisan's fault is about this user.
    db
      .update(jobs)
      .set({ endingNote: null })
      .where(
        sql`${jobs.removalReason} = 'artisan_fault' AND ${jobs.id} IN (SELECT job_id FROM offers WHERE artisan_id = ${userId})`,
      ),
    deleteNotesStatement(
      db,
      sql`SELECT id FROM jobs WHERE client_id = ${userId}
        UNION ALL SELECT jobs.id FROM offers JOIN jobs ON jobs.id = offers.job_id
          WHERE offers.artisan_id = ${userId} AND jobs.removal_reason = 'artisan_fault'`,
    ),
  ] as const;

/** SQL predicate on jobs: archived by `until` and not redacted. */
export const endedBy = (until: number): SQL => sql`(jobs.archived_at <= ${until} AND jobs.redacted_at IS NULL)`;

export const redactEndedJobsStatements = (db: Db, { jobIds, at }: { jobIds: SQL; at: number }) => ({
  photos: db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN ${jobIds}`),
  notes: deleteNotesStatement(db, sql`SELECT id FROM jobs WHERE id IN ${jobIds}`),
  redacted: db
    .update(jobs)
    .set({ description: "", address: null, preferredSlots: [], endingNote: null, redactedAt: at })
    .where(sql`${jobs.id} IN ${jobIds}`)
    .returning({ id: jobs.id }),
});
