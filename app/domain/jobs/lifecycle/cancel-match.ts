import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { smsGuestsStatements } from "../../guests/statements.ts";
import { notifyEachStatements, notifyIfStatements } from "../../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import { refundCaptureStatements, returnablePoints } from "../../points/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import type { CancelMatchInput } from "../input.ts";
import { findJob } from "../queries.ts";
import { isClientOf, isMatchParticipant } from "../rules.ts";
import { acceptedOfferOf, isStillMatched } from "./accepted-offer.ts";
import { archiveMatchesStatements, reopenMatchStatements } from "./end-match-statements.ts";

type Cancellation = CancelMatchInput & { jobId: string };
type Match = { jobId: string; offerId: string; artisanId: string; clientId: string } & CancelMatchInput;

/**
 * Cancels a match for one side. By the client: archives the job and refunds the artisan. By the artisan: reopens
 * the job, whose next wave follows, without refund.
 * Refuses: not_found · permission_denied · job.not_matched
 */
export async function cancelMatch(ctx: Ctx, { jobId, reason }: Cancellation): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");

  if (!isMatchParticipant(ctx.actor, job)) throw refuse("permission_denied");
  const accepted = job.status === "matched" ? await acceptedOfferOf(ctx, jobId) : null;
  if (!accepted) throw refuse("job.not_matched");

  const match = { jobId, reason, clientId: job.clientId, ...accepted };
  await (isClientOf(ctx.actor, job) ? endByClient(ctx, match) : endByArtisan(ctx, match));
}

async function endByClient(ctx: Ctx, match: Match): Promise<void> {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, reason } = match;
  const which = isStillMatched(match);
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${which})`;
  const returned = sql`SELECT ${artisanId} AS user_id, ${returnablePoints(offerId)} AS points WHERE ${isMatched}`;

  const [found] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(which),
    ...notifyEachStatements(db, { type: "match_cancelled", at, jobId, offerId, reason: "by_client" }, returned, { points: true }),
    ...refundCaptureStatements(db, { offerId, reason: "match_cancelled", at }, isMatched),
    ...archiveMatchesStatements(db, { which, reason, at }),
  ]);

  if (found.length === 0) throw refuse("job.not_matched");

  await hashEntriesAfterBatch(ctx, [artisanId]);
}

async function endByArtisan(ctx: Ctx, match: Match): Promise<void> {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, clientId, reason } = match;
  const which = isStillMatched(match);
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${which})`;

  const [found] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(which),
    ...notifyIfStatements(db, clientId, { type: "match_cancelled", at, jobId, offerId, reason: "by_artisan" }, isMatched),
    ...smsGuestsStatements(
      db,
      { kind: "guest_match_cancelled", at, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
      sql`SELECT ${clientId} AS user_id, ${jobId} AS job_id WHERE ${isMatched}`,
    ),
    recordEventIfStatement(db, { kind: "match.cancelled_by_artisan", at, userId: artisanId, jobId, offerId }, isMatched),
    ...reopenMatchStatements(db, { jobId, which, by: "artisan", reason, at }),
  ]);

  if (found.length === 0) throw refuse("job.not_matched");

  await ctx.outbox.push({ kind: "announce_job", jobId });
}
