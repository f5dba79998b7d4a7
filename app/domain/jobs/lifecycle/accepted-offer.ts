import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

/** The offer that won a job, whoever asks; null where none has, or not any more. For verbs that know already who may. */
export async function acceptedOfferOf({ db }: Ctx, jobId: string) {
  const [accepted] = await db
    .select({ offerId: offers.id, artisanId: offers.artisanId })
    .from(jobs)
    .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)));
  return accepted ?? null;
}

/** An SQL truth over a row of jobs: the very match, as it was seen; of any number of its ends at once the first finds it. */
export const isStillMatched = ({ jobId, offerId, clientId }: { jobId: string; offerId: string; clientId: string }): SQL =>
  sql`(jobs.id = ${jobId} AND jobs.status = 'matched' AND jobs.accepted_offer_id = ${offerId} AND jobs.client_id = ${clientId})`;
