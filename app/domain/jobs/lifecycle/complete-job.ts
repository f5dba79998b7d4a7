import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { signalJobsStatement } from "../../live/statements.ts";
import { notifyIfStatements } from "../../notifications/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { COMPLETION_CLAIM_WINDOW_MS, isClientOf, isMatchParticipant } from "../rules.ts";
import { acceptedOfferOf, isStillMatched } from "./accepted-offer.ts";
import { completeMatchesStatements } from "./completion-statements.ts";

type Match = { jobId: string; offerId: string; artisanId: string; clientId: string };

/** Completes a match, or records the artisan's claim. Refuses: not_found · permission_denied · job.not_matched */
export async function completeJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!isMatchParticipant(ctx.actor, job)) throw refuse("permission_denied");
  const accepted = job.status === "matched" ? await acceptedOfferOf(ctx, jobId) : null;
  if (!accepted) throw refuse("job.not_matched");

  const match = { jobId, clientId: job.clientId, ...accepted };
  const found = await (isClientOf(ctx.actor, job) ? completeByClient(ctx, match) : claimCompletion(ctx, match));

  if (found.length === 0) throw refuse("job.not_matched");
}

async function completeByClient(ctx: Ctx, match: Match) {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, clientId } = match;
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isStillMatched(match)})`;
  const which = isStillMatched(match);
  const { completed } = await runBatch(db, {
    notified: notifyIfStatements(db, artisanId, { type: "job_completed", at, jobId, offerId, reason: "by_client" }, isMatched),
    event: recordEventIfStatement(db, { kind: "job.completed", at, userId: clientId, jobId, offerId }, isMatched),
    effect: recordEffectIfStatements(ctx, jobId, isMatched),
    completed: completeMatchesStatements(db, { which, at }),
  }).catch(refuseRepeated);
  return completed.jobs;
}

async function claimCompletion(ctx: Ctx, match: Match) {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, clientId } = match;
  const stillUnclaimed = sql`(${isStillMatched(match)} AND jobs.completion_claimed_at IS NULL)`;
  const isUnclaimed = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillUnclaimed})`;
  const { found } = await runBatch(db, {
    found: db.select({ id: jobs.id }).from(jobs).where(isStillMatched(match)),
    notified: notifyIfStatements(
      db,
      clientId,
      { type: "job_completed", at, jobId, offerId, reason: "said_by_artisan" },
      isUnclaimed,
    ),
    event: recordEventIfStatement(db, { kind: "job.said_done", at, userId: artisanId, jobId, offerId }, isUnclaimed),
    effect: recordEffectIfStatements(ctx, jobId, sql`EXISTS (SELECT 1 FROM jobs WHERE ${isStillMatched(match)})`),
    // a guest has no notifications
    told: signalJobsStatement(
      db,
      { jobId: sql`jobs.id` },
      sql`jobs JOIN guests ON guests.user_id = jobs.client_id WHERE ${stillUnclaimed}`,
    ),
    // Last: the statements above check that there is no claim. `min`: a claim never extends the deadline.
    claimed: db
      .update(jobs)
      .set({
        completionClaimedAt: at,
        dueAt: sql`min(coalesce(jobs.due_at, ${at + COMPLETION_CLAIM_WINDOW_MS}), ${at + COMPLETION_CLAIM_WINDOW_MS})`,
      })
      .where(stillUnclaimed),
  }).catch(refuseRepeated);
  return found;
}
