import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { disputeDecisions, disputeImages, disputeStatements, disputes } from "#db/schema/disputes.ts";
import { deleteNotesStatement } from "../audit/statements.ts";

const ofParty = (userId: string): SQL => sql`SELECT id FROM disputes WHERE artisan_id = ${userId}
  UNION SELECT disputes.id FROM jobs JOIN disputes ON disputes.job_id = jobs.id WHERE jobs.client_id = ${userId}`;

/** SQL predicate: the dispute (a column) is the user's, and this column names the user's side. */
const isOfUser = (
  userId: string,
  disputeId: SQL,
  side: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM disputes AS mine JOIN jobs ON jobs.id = mine.job_id
  WHERE mine.id = ${disputeId} AND CASE ${side} WHEN 'artisan' THEN mine.artisan_id WHEN 'client' THEN jobs.client_id END = ${userId})`;

/** The user's own words and pictures go, and the notes of decisions about them. */
export const redactDisputesStatements = (db: Db, { userId }: { userId: string }) =>
  [
    deleteNotesStatement(
      db,
      sql`${ofParty(userId)} UNION SELECT offer_id FROM disputes WHERE disputes.id IN (${ofParty(userId)})`,
    ),
    db
      .update(disputeStatements)
      .set({ text: "" })
      .where(isOfUser(userId, sql`${disputeStatements.disputeId}`, sql`${disputeStatements.side}`)),
    db.delete(disputeImages).where(isOfUser(userId, sql`${disputeImages.disputeId}`, sql`${disputeImages.side}`)),
    db
      .update(disputes)
      .set({ appealText: "" })
      .where(isOfUser(userId, sql`${disputes.id}`, sql`${disputes.appealedBy}`)),
    db
      .update(disputeDecisions)
      .set({ note: "" })
      .where(
        // who decides an appeal needs the note of the first decision
        sql`${disputeDecisions.disputeId} IN (${ofParty(userId)}) AND NOT EXISTS (SELECT 1 FROM disputes
          WHERE disputes.id = ${disputeDecisions.disputeId} AND disputes.status = 'appealed')`,
      ),
  ] as const;

/** For the export: every dispute of the user's matches, with the texts that they wrote themselves. */
export const ownDisputesQuery = (db: Db, userId: string) =>
  db
    .select({
      ...{ id: disputes.id, jobId: disputes.jobId, kind: disputes.kind, status: disputes.status, openedBy: disputes.openedBy },
      createdAt: disputes.createdAt,
      statements: sql<string>`(SELECT json_group_array(json_object('text', said.text, 'createdAt', said.created_at)) FROM dispute_statements AS said
        WHERE said.dispute_id = ${disputes.id} AND ${isOfUser(userId, sql`said.dispute_id`, sql`said.side`)})`,
      appealText: sql<
        string | null
      >`CASE WHEN ${isOfUser(userId, sql`${disputes.id}`, sql`${disputes.appealedBy}`)} THEN ${disputes.appealText} END`,
      decisions: sql<string>`(SELECT json_group_array(json_object('outcome', outcome, 'reason', reason, 'note', note, 'decidedAt', decided_at))
        FROM dispute_decisions WHERE dispute_decisions.dispute_id = ${disputes.id})`,
    })
    .from(disputes)
    .where(sql`${disputes.id} IN (${ofParty(userId)})`);
