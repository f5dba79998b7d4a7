import { type SQL, sql } from "drizzle-orm";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { startOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { CONTACTS_LIFETIME_MS } from "./rules.ts";

/** SQL predicate on jobs with the accepted offer. */
export const areContactsVisible = (
  userId: string,
  now: number,
): SQL => sql`(jobs.client_id = ${userId} OR offers.artisan_id = ${userId})
  AND jobs.deleted_at IS NULL AND jobs.status IN ('matched', 'unreviewed', 'archived')
  AND (jobs.archived_at IS NULL OR jobs.archived_at > ${now - CONTACTS_LIFETIME_MS})`;

type Revealing = { jobId: string; side?: "client" | "artisan" };

/** Records that contact data was shown, once per reader, job and day in Algiers. Does nothing if it is not visible. */
export function recordContactRevealedStatement({ db, now }: Ctx, { userId }: SignedIn, { jobId, side }: Revealing) {
  const sides = { client: sql`jobs.client_id = ${userId}`, artisan: sql`offers.artisan_id = ${userId}` };
  const today = startOfDayInAlgiers(now);
  return recordEventEachStatement(
    db,
    { kind: "contact.revealed", at: now },
    sql`SELECT ${userId} AS user_id, jobs.id AS job_id, offers.id AS offer_id FROM jobs
      JOIN offers ON offers.id = jobs.accepted_offer_id AND offers.status = 'accepted'
      WHERE jobs.id = ${jobId} AND ${areContactsVisible(userId, now)} ${side ? sql`AND ${sides[side]}` : sql``}
        AND NOT EXISTS (SELECT 1 FROM events WHERE events.job_id = ${jobId} AND events.at >= ${today}
          AND events.kind = 'contact.revealed' AND events.user_id = ${userId})`,
    { offerId: true },
  );
}
