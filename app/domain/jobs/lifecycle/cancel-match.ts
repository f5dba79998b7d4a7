import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { closeRoomStatement, sayMatchEndedStatement } from "../../chat/statements.ts";
import { smsGuestsStatements } from "../../guests/statements.ts";
import { notifyEachStatements, notifyIfStatements } from "../../notifications/statements.ts";
import { abandonAcceptedOfferStatement } from "../../offers/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import { refundCaptureStatements } from "../../points/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { cancelVisitsStatements } from "../../visits/statements.ts";
import type { CancelMatchInput } from "../input.ts";
import { findJob } from "../queries.ts";
import { isClientOf, isMatchParticipant } from "../rules.ts";
import { acceptedOfferOf, isStillMatched } from "./accepted-offer.ts";
import { reopenedClock } from "./clock-statements.ts";
import { ARCHIVED_DEADLINES, openDeadlines } from "./deadline-statements.ts";

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
  const { jobId, offerId, artisanId, clientId, reason } = match;
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isStillMatched(match)})`;
  const captured = sql`SELECT ${artisanId} AS user_id, (SELECT points FROM point_entries
    WHERE offer_id = ${offerId} AND kind = 'capture') AS points WHERE ${isMatched}`;

  const [found] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(isStillMatched(match)),
    ...refundCaptureStatements(db, { offerId, reason: "match_cancelled", at }, isMatched),
    ...notifyEachStatements(db, { type: "match_cancelled", at, jobId, offerId, reason: "by_client" }, captured, { points: true }),
    recordEventIfStatement(db, { kind: "match.cancelled_by_client", at, userId: clientId, jobId, offerId }, isMatched),
    sayMatchEndedStatement(db, { which: isStillMatched(match), at }),
    ...cancelVisitsStatements(db, { which: isStillMatched(match), by: "client", reason, at }),
    closeRoomStatement(db, { offerId, condition: isMatched }),
    // Last: the statements above check that the job is matched.
    db
      .update(jobs)
      .set({
        ...{ status: "archived", archiveReason: "cancelled", archivedAt: at, endingNote: reason },
        ...ARCHIVED_DEADLINES,
      })
      .where(isStillMatched(match)),
  ]);

  if (found.length === 0) throw refuse("job.not_matched");

  await hashEntriesAfterBatch(ctx, [artisanId]);
}

async function endByArtisan(ctx: Ctx, match: Match): Promise<void> {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, clientId, reason } = match;
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isStillMatched(match)})`;
  const artisans = artisansToReannounceTo(match, at);

  const [found] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(isStillMatched(match)),
    ...notifyIfStatements(db, clientId, { type: "match_cancelled", at, jobId, offerId, reason: "by_artisan" }, isMatched),
    ...notifyEachStatements(db, { type: "job_open_again", at, jobId }, artisans),
    ...smsGuestsStatements(
      db,
      { kind: "guest_match_cancelled", at, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
      sql`SELECT ${clientId} AS user_id, ${jobId} AS job_id WHERE ${isMatched}`,
    ),
    recordEventIfStatement(db, { kind: "match.cancelled_by_artisan", at, userId: artisanId, jobId, offerId }, isMatched),
    sayMatchEndedStatement(db, { which: isStillMatched(match), at }),
    ...cancelVisitsStatements(db, { which: isStillMatched(match), by: "artisan", reason, at }),
    closeRoomStatement(db, { offerId, condition: isMatched }),
    abandonAcceptedOfferStatement(db, { offerId, reason, at, condition: isMatched }),
    // Last: the statements above check that the job is matched.
    db
      .update(jobs)
      .set({
        ...{ status: "open", acceptedOfferId: null, matchedAt: null, matchedOperationId: null, completionClaimedAt: null },
        reannounced: sql`EXISTS (${artisans})`,
        ...reopenedClock(at),
        ...openDeadlines(at),
      })
      .where(isStillMatched(match)),
  ]);

  if (found.length === 0) throw refuse("job.not_matched");

  await ctx.outbox.push({ kind: "announce_job", jobId });
}

/** Artisans whose last offer lost to a match, and announced ones who never made an offer. The waitlist is notified separately. */
const artisansToReannounceTo = (
  match: Match,
  at: number,
) => sql`SELECT offers.artisan_id AS user_id FROM jobs JOIN offers ON offers.job_id = jobs.id
    WHERE ${isStillMatched(match)} AND offers.status = 'rejected'
    AND EXISTS (SELECT 1 FROM events WHERE events.job_id = jobs.id AND events.at = offers.decided_at AND events.kind = 'job.matched')
    AND NOT EXISTS (SELECT 1 FROM offers AS newer WHERE newer.job_id = jobs.id AND +newer.artisan_id = offers.artisan_id
      AND (newer.created_at, newer.id) > (offers.created_at, offers.id))
  UNION SELECT job_announcements.artisan_id FROM jobs JOIN job_announcements ON job_announcements.job_id = jobs.id
    WHERE ${isStillMatched(match)} AND job_announcements.artisan_id <> jobs.client_id
    AND EXISTS (SELECT 1 FROM announcement_rotation WHERE announcement_rotation.artisan_id = job_announcements.artisan_id AND announcement_rotation.category_id = jobs.category_id
      AND announcement_rotation.unavailable_until <= ${at})
    AND NOT EXISTS (SELECT 1 FROM offers AS own WHERE own.job_id = jobs.id AND +own.artisan_id = job_announcements.artisan_id)
    AND NOT EXISTS (SELECT 1 FROM offer_waitlist AS entry WHERE entry.job_id = jobs.id AND entry.artisan_id = job_announcements.artisan_id
      AND entry.notified_at IS NULL)`;
