import { type SQL, sql } from "drizzle-orm";
import { DISPUTABLE_FOR_MS } from "./rules.ts";
import type { DisputeActor } from "./statements.ts";

/**
 * SELECT of the match of a job in which the actor is a side: offer_id, artisan_id, side, until when a dispute may be opened
 * (due_until, or NULL), the end of the review window, and the status of its dispute.
 */
export const disputableMatches = (jobId: string, { userId }: DisputeActor): SQL =>
  sql`SELECT offers.id AS offer_id, offers.artisan_id, CASE offers.artisan_id WHEN ${userId} THEN 'artisan' ELSE 'client' END AS side,
    CASE WHEN jobs.status IN ('unreviewed', 'archived') THEN jobs.completed_at + ${DISPUTABLE_FOR_MS} END AS due_until,
    CASE WHEN jobs.status = 'unreviewed' THEN jobs.due_at END AS window_until,
    (SELECT disputes.status FROM disputes WHERE disputes.offer_id = offers.id) AS status,
    (SELECT disputes.id FROM disputes WHERE disputes.offer_id = offers.id) AS dispute_id
    FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id AND offers.status = 'accepted'
    WHERE jobs.id = ${jobId} AND jobs.deleted_at IS NULL AND ${userId} IN (jobs.client_id, offers.artisan_id)`;
