import { and, eq, isNull, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { offerWaitlist } from "#db/schema/offers.ts";
import { isOpenToArtisans } from "../jobs/rules.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { requireJobForOffer } from "./require-job-for-offer.ts";
import { OFFERS_PER_JOB } from "./rules.ts";
import { pendingStatuses } from "./statements.ts";

/** Does nothing if a slot is free or their offer is live. Refuses: refusals of requireJobForOffer · job.own · job.not_open */
export async function joinWaitlist(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await requireJobForOffer(ctx, jobId);
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId: artisanId } = ctx.actor;
  if (job.clientId === artisanId) throw refuse("job.own");
  if (!isOpenToArtisans(job)) throw refuse("job.not_open");

  await insertFrom(
    ctx.db,
    offerWaitlist,
    { jobId: sql`jobs.id`, artisanId, createdAt: ctx.now },
    sql`jobs WHERE jobs.id = ${jobId} AND jobs.status = 'open' AND jobs.held = 0
        AND jobs.deleted_at IS NULL AND jobs.client_id <> ${artisanId} AND jobs.live_offers >= ${OFFERS_PER_JOB}
        AND NOT EXISTS (SELECT 1 FROM offers AS own WHERE own.job_id = jobs.id AND +own.artisan_id = ${artisanId} AND own.status IN (${pendingStatuses}))`,
  ).onConflictDoUpdate({
    target: [offerWaitlist.jobId, offerWaitlist.artisanId],
    set: { createdAt: sql`excluded.created_at`, notifiedAt: null },
    setWhere: sql`${offerWaitlist.notifiedAt} IS NOT NULL`,
  });
}

export const waitlistEntryQuery = (ctx: Ctx, { userId }: SignedIn, jobId: string) =>
  ctx.db
    .select({ since: offerWaitlist.createdAt })
    .from(offerWaitlist)
    .where(and(eq(offerWaitlist.jobId, jobId), eq(offerWaitlist.artisanId, userId), isNull(offerWaitlist.notifiedAt)));
