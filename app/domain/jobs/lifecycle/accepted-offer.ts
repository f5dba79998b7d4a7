import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

/** The accepted offer of a job, or null. Not limited to the actor. */
export async function acceptedOfferOf({ db }: Ctx, jobId: string) {
  const [accepted] = await db
    .select({ offerId: offers.id, artisanId: offers.artisanId })
    .from(jobs)
    .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)));
  return accepted ?? null;
}

/** SQL predicate on jobs: the match is unchanged. Of several concurrent writes only the first succeeds. */
export const isStillMatched = ({ jobId, offerId, clientId }: { jobId: string; offerId: string; clientId: string }): SQL =>
  sql`(jobs.id = ${jobId} AND jobs.status = 'matched' AND jobs.accepted_offer_id = ${offerId} AND jobs.client_id = ${clientId})`;
