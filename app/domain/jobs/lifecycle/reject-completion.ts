import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { notifyIfStatements } from "../../notifications/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { isClientOf } from "../rules.ts";
import { acceptedOfferOf, isStillMatched } from "./accepted-offer.ts";
import { deniedDeadlines } from "./deadline-statements.ts";

/** Denies the artisan's claim; the match lasts MATCHED_FOR_MS again. Refuses: not_found · permission_denied · job.not_matched */
export async function rejectCompletion(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!isClientOf(ctx.actor, job)) throw refuse("permission_denied");
  const accepted = job.status === "matched" ? await acceptedOfferOf(ctx, jobId) : null;
  if (!accepted) throw refuse("job.not_matched");

  const { db, now: at } = ctx;
  const { offerId, artisanId } = accepted;
  const match = isStillMatched({ jobId, offerId, clientId: job.clientId });
  const stillClaimed = sql`(${match} AND jobs.completion_claimed_at IS NOT NULL)`;
  const isClaimed = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillClaimed})`;

  const { found } = await runBatch(db, {
    found: db.select({ id: jobs.id }).from(jobs).where(match),
    notified: notifyIfStatements(db, artisanId, { type: "job_pending_repeat", at, jobId, offerId, reason: "not_yet" }, isClaimed),
    event: recordEventIfStatement(db, { kind: "job.said_not_done", at, userId: job.clientId, jobId, offerId }, isClaimed),
    effect: recordEffectIfStatements(ctx, jobId, sql`EXISTS (SELECT 1 FROM jobs WHERE ${match})`),
    // Last: the statements above check that there is a claim.
    rejected: db.update(jobs).set(deniedDeadlines(at)).where(stillClaimed),
  }).catch(refuseRepeated);

  if (found.length === 0) throw refuse("job.not_matched");
}
