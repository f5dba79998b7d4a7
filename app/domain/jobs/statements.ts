import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";

/**
 * Opens a person's waiting drafts if, at that place of the batch, the account is confirmed by letter or code (2.17).
 * The last statement returns the ids, to be announced; the sweep announces those that nobody pushed.
 */
export const openWaitingDraftsStatements = (db: Db, { userId, at }: { userId: string; at: number }) => {
  const confirmed = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL))`;
  return [
    recordEventEachStatement(
      db,
      { kind: "job.opened", at },
      sql`SELECT client_id AS user_id, id AS job_id, NULL AS offer_id, NULL AS amount FROM jobs WHERE client_id = ${userId} AND status = 'draft' AND deleted_at IS NULL AND ${confirmed}`,
    ),
    db
      .update(jobs)
      .set({ status: "open", openedAt: at })
      .where(and(eq(jobs.clientId, userId), eq(jobs.status, "draft"), isNull(jobs.deletedAt), confirmed))
      .returning({ id: jobs.id }),
  ] as const;
};

type Match = { jobId: string; clientId: string; offerId: string; operationId: string; at: number };

/** The one write that decides who wins: of any number of acceptances it changes a row for the first only. */
export const matchJobStatement = (db: Db, { jobId, clientId, offerId, operationId, at }: Match) =>
  db
    .update(jobs)
    .set({ status: "matched", matchedAt: at, acceptedOfferId: offerId, matchedBy: operationId })
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.clientId, clientId),
        eq(jobs.status, "open"),
        eq(jobs.held, false),
        isNull(jobs.deletedAt),
        sql`EXISTS (SELECT 1 FROM offers WHERE offers.id = ${offerId} AND offers.job_id = ${jobId} AND offers.status IN ('sent', 'seen', 'revised'))`,
      ),
    )
    .returning({ id: jobs.id });

/** True only in the batch that matched the job: a repeat finds the job matched too, but by another operation. */
export const jobMatchedBy = (jobId: string, operationId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.matched_by = ${operationId})`;
