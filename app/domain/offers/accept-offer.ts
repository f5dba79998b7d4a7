import { type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { offers } from "#db/schema/offers.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { roomIdOf } from "../chat/rules.ts";
import { createRoomStatements, matchRoomStatements } from "../chat/statements.ts";
import { isGuest } from "../guests/statements.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { isClientOf, isOpenToArtisans } from "../jobs/rules.ts";
import { isMatchedByOperation, matchJobStatement } from "../jobs/statements.ts";
import { notifyEachStatements, notifyIfStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { captureAfterReleaseStatements, captureStatements } from "../points/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { addPhoneStatement } from "../users/statements.ts";
import type { AcceptOfferInput } from "./input.ts";
import { type FoundOffer, findOffer } from "./queries.ts";
import { isLiveOn, TOP_UP_WINDOW_MS } from "./rules.ts";
import { endOffersStatements, isOfferPendingSql, offersToEndQuery } from "./statements.ts";

export type AcceptedOffer = { jobId: string; offerId: string; roomId: string };

/**
 * Accepts an offer and matches the job. Of several concurrent acceptances one wins.
 * Refuses: not_authenticated · not_found · permission_denied · job.already_matched · job.not_open · offer.not_live ·
 * offer.hold_lapsed · user.phone_taken · idempotency.in_progress
 */
export async function acceptOffer(
  ctx: Ctx,
  { offerId, ...input }: AcceptOfferInput & { offerId: string },
): Promise<AcceptedOffer> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isClientOf(ctx.actor, offer.job)) throw refuse("permission_denied");
  refuseIfNotAcceptable(ctx, offer);

  const { matched, ended } = await runBatch(ctx.db, acceptStatements(ctx, offer, input)).catch(async (error: unknown) => {
    throw await refusalFor(ctx, error, offer);
  });
  if (matched.length === 0) await refuseAfterLostRace(ctx, offerId);

  const { jobId, artisanId } = offer;
  const roomId = roomIdOf(offerId);
  await ctx.outbox.push({ kind: "refresh_room", roomId });
  await hashEntriesAfterBatch(ctx, [artisanId, ...ended.map((other) => other.artisanId)]);
  return { jobId, offerId, roomId };
}

function refuseIfNotAcceptable(ctx: Ctx, offer: FoundOffer): void {
  if (offer.job.acceptedOfferId !== null) throw refuse("job.already_matched");
  if (!isLiveOn(offer, ctx.now) || !offer.isArtisanActive) throw refuse("offer.not_live");
  if (!isOpenToArtisans(offer.job)) throw refuse("job.not_open");
}

/** The first statement decides the race. The others write only if it matched the job. */
function acceptStatements(ctx: Ctx, offer: FoundOffer, { phone_number: phone, address }: AcceptOfferInput) {
  const { db, now: at } = ctx;
  const { id: offerId, jobId, artisanId } = offer;
  const { clientId } = offer.job;
  const operationId = newId();
  const isMatched = isMatchedByOperation(jobId, operationId);
  const others = sql`offers.job_id = ${jobId} AND offers.id <> ${offerId} AND ${isMatched}`;
  const dropsProposedPrice = sql`${isMatched} AND EXISTS (SELECT 1 FROM offers WHERE offers.id = ${offerId} AND offers.proposed_price IS NOT NULL)`;
  const bothSides = JSON.stringify([artisanId, clientId]);

  return {
    matched: matchJobStatement(db, { jobId, clientId, offerId, operationId, at, address }),
    ended: offersToEndQuery(db, others),
    captured: captureStatements(db, { rows: wonPoints(sql`points_held`, offerId, sql`points_held > 0 AND ${isMatched}`), at }),
    capturedAfterRelease: captureAfterReleaseStatements(db, {
      rows: wonPoints(
        sql`(SELECT points_cost FROM jobs WHERE jobs.id = offers.job_id)`,
        offerId,
        sql`points_held = 0 AND ${isMatched}`,
      ),
      at,
    }),
    priceDropped: notifyEachStatements(
      db,
      { type: "offer_revised", at, jobId, offerId, reason: "dropped" },
      sql`SELECT value AS user_id FROM json_each(${bothSides}) WHERE ${dropsProposedPrice}`,
    ),
    accepted: db
      .update(offers)
      .set({ status: "accepted", decidedAt: at, pointsHeld: 0, proposedPrice: null, topUpUntil: null })
      .where(sql`offers.id = ${offerId} AND ${isMatched}`),
    rejected: endOffersStatements(db, {
      which: others,
      as: "rejected",
      releaseReason: "another_chosen",
      event: "offer.rejected",
      tell: "another_chosen",
      at,
    }),
    roomCreated: createRoomStatements(db, { jobId, offerId, clientId, artisanId, at, isMasked: false, condition: isMatched }),
    roomMatched: matchRoomStatements(db, { jobId, offerId, artisanId, at, condition: isMatched }),
    notified: notifyIfStatements(
      db,
      artisanId,
      { type: "job_request_approved", at, jobId, offerId, roomId: roomIdOf(offerId) },
      isMatched,
    ),
    counted: [
      recordEventIfStatement(db, { kind: "offer.accepted", at, userId: clientId, jobId, offerId }, isMatched),
      recordEventIfStatement(db, { kind: "job.matched", at, userId: clientId, jobId, offerId }, isMatched),
    ],
    // guests keep the number that their code confirmed
    phoneAdded:
      phone === undefined
        ? []
        : [addPhoneStatement(db, { userId: clientId, phone }, sql`${isMatched} AND NOT ${isGuest(sql`${clientId}`)}`)],
    effect: recordEffectIfStatements(ctx, offerId, isMatched),
  };
}

const wonPoints = (points: SQL, offerId: string, condition: SQL) =>
  sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, ${points} AS points FROM offers WHERE id = ${offerId} AND ${condition}`;

/** Unknown errors are bugs and pass unchanged. */
async function refusalFor(ctx: Ctx, error: unknown, offer: FoundOffer): Promise<unknown> {
  if (isConflictOn(error, "users.phone")) return refuse("user.phone_taken");
  if (isConflictOn(error, "idempotent_effects")) return refuse("idempotency.in_progress");
  if (!isConflictOn(error, "point_accounts_available_not_negative")) return error;
  await requestTopUp(ctx, offer);
  return refuse("offer.hold_lapsed");
}

/** Notifies the artisan once per offer, however often the client tries. */
async function requestTopUp(ctx: Ctx, { id: offerId, jobId, artisanId, job }: FoundOffer): Promise<void> {
  const { db, now: at } = ctx;
  const isNew = sql`offers.id = ${offerId} AND ${isOfferPendingSql} AND offers.points_held = 0 AND offers.top_up_until IS NULL`;
  await db.batch([
    ...notifyIfStatements(
      db,
      artisanId,
      { type: "points_needed", at, jobId, offerId, points: job.pointsCost },
      sql`EXISTS (SELECT 1 FROM offers WHERE ${isNew})`,
    ),
    db
      .update(offers)
      .set({
        topUpUntil: at + TOP_UP_WINDOW_MS,
        // A client who tries to accept an offer has seen it.
        status: sql`CASE offers.status WHEN 'sent' THEN 'seen' ELSE offers.status END`,
        seenAt: sql`coalesce(offers.seen_at, ${at})`,
      })
      .where(isNew),
  ]);
}

async function refuseAfterLostRace(ctx: Ctx, offerId: string): Promise<never> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");
  refuseIfNotAcceptable(ctx, offer);
  throw refuse("job.not_open");
}
