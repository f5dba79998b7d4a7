import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { deleteOpeningsStatement, redactOpeningsStatement } from "./address/address-statements.ts";

/** Redacts the jobs of a user whose data is erased, and the notes with which a match with this artisan was ended. */
export const redactJobsStatements = (db: Db, { userId, at }: { userId: string; at: number }) => {
  const endedMatches = sql`SELECT jobs.id FROM offers JOIN jobs ON jobs.id = offers.job_id
    WHERE offers.artisan_id = ${userId} AND (jobs.accepted_offer_id = offers.id OR jobs.removal_reason = 'artisan_fault')`;
  return [
    recordEventEachStatement(
      db,
      { kind: "job.deleted", at },
      sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE client_id = ${userId} AND deleted_at IS NULL AND accepted_offer_id IS NULL`,
    ),
    redactOpeningsStatement(db, { clientId: userId }),
    db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN (SELECT id FROM jobs WHERE client_id = ${userId})`),
    db
      .update(jobs)
      .set({
        ...{ description: "", address: null, preferredSlots: [], endingNote: null, notifyClientSince: null },
        deletedAt: sql`coalesce(${jobs.deletedAt}, CASE WHEN ${jobs.acceptedOfferId} IS NULL THEN ${at} END)`,
      })
      .where(eq(jobs.clientId, userId)),
    db.update(jobs).set({ endingNote: null }).where(sql`${jobs.endingNote} IS NOT NULL AND ${jobs.id} IN (${endedMatches})`),
    deleteNotesStatement(db, sql`SELECT id FROM jobs WHERE client_id = ${userId} UNION ALL ${endedMatches}`),
  ] as const;
};

/** SQL predicate on jobs: archived by `until` and not redacted. */
export const endedBy = (until: number): SQL => sql`(jobs.archived_at <= ${until} AND jobs.redacted_at IS NULL)`;

export const redactEndedJobsStatements = (db: Db, { jobIds, at }: { jobIds: SQL; at: number }) => ({
  openings: deleteOpeningsStatement(db, { jobIds }),
  photos: db.delete(jobPhotos).where(sql`${jobPhotos.jobId} IN ${jobIds}`),
  notes: deleteNotesStatement(db, sql`SELECT id FROM jobs WHERE id IN ${jobIds}`),
  redacted: db
    .update(jobs)
    .set({ description: "", address: null, preferredSlots: [], endingNote: null, redactedAt: at })
    .where(sql`${jobs.id} IN ${jobIds}`)
    .returning({ id: jobs.id }),
});
