import { eq, sql } from "drizzle-orm";
import { isAnyConflict, isConflictOn } from "#db/conflict.ts";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { offers } from "#db/schema/offers.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { distanceKm } from "../geography/rules.ts";
import { notifyGuestOfOfferStatements } from "../guests/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { keepPromiseStatement } from "../jobs/lifecycle/clock-statements.ts";
import { isOpenToArtisans } from "../jobs/rules.ts";
import { isJobVisibleTo, remindOfOffersStatement } from "../jobs/statements.ts";
import { pausedUntil } from "../no-shows/pauses/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { holdStatements } from "../points/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { newId } from "../shared/contracts/ids.ts";
import { type FieldCode, InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { inactiveUserRefusal } from "../users/inactive-user-refusal.ts";
import type { MakeOfferInput } from "./input.ts";
import { requireJobForOffer } from "./require-job-for-offer.ts";
import { EARLIEST_WITHIN_DAYS, MAX_OFFERS_PER_ARTISAN } from "./rules.ts";
import { isClientActive, mayOffer } from "./statements.ts";

/** The location of an artisan without a commune. */
const UNKNOWN_POINT = { lat: null, lng: null };

/**
 * Makes an offer: holds its points and notifies the client.
 * Refuses: refusals of requireJobForOffer · date_in_past · date_too_far · job.own · job.not_open · job.offers_full ·
 * artisan.paused · offer.already_sent · offer.too_often · points.too_few · points.cost_changed · user_inactive · account.leaving
 */
export async function makeOffer(ctx: Ctx, input: MakeOfferInput & { jobId: string }): Promise<{ offerId: string }> {
  const job = await requireJobForOffer(ctx, input.jobId);
  const artisanId = isSignedIn(ctx.actor) ? ctx.actor.userId : "";

  refuseImpossibleDays(ctx, input);
  if (job.clientId === artisanId) throw refuse("job.own");
  if (!canReceiveOffer(job)) throw refuse("job.not_open");

  const offerId = newId();
  const messageId = newId();
  const at = ctx.now;
  const offerExists = sql`EXISTS (SELECT 1 FROM offers WHERE offers.id = ${offerId})`;

  const made = await runBatch(ctx.db, {
    offer: insertOfferStatement(ctx, { id: offerId, artisanId, job, input }),
    sms: notifyGuestOfOfferStatements(ctx.db, {
      messageId,
      jobId: job.id,
      at,
      smsADay: ctx.smsDailyLimit,
      smsReservedPercent: ctx.smsReservedPercent,
      offerExists,
    }),
    held: holdStatements(ctx.db, {
      rows: sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, points_held AS points FROM offers WHERE id = ${offerId}`,
      reason: "offer_sent",
      at,
    }),
    notification: notifyEachStatements(
      ctx.db,
      { type: "new_job_request", at, jobId: job.id, offerId },
      sql`SELECT client_id AS user_id FROM jobs WHERE id = ${job.id} AND ${offerExists}`,
    ),
    reminder: remindOfOffersStatement(ctx.db, { jobId: job.id, at, condition: offerExists }),
    counted: recordEventIfStatement(ctx.db, { kind: "offer.sent", at, userId: artisanId, jobId: job.id, offerId }, offerExists),
    promise: keepPromiseStatement(ctx.db, { jobId: job.id, at, condition: offerExists }),
    effect: recordEffectIfStatements(ctx, offerId, offerExists),
  }).catch(async (error: unknown) => {
    // The other request with the same key won; its offer is the response.
    const first = isAnyConflict(error) ? await firstEffect(ctx) : null;
    if (first) return { first };
    throw await refusalFor(ctx, error, { artisanId, needed: job.pointsCost });
  });

  if ("first" in made) return { offerId: made.first };
  if (made.offer.length === 0) return refuseAfterLostRace(ctx, artisanId, input);

  if (made.sms.sms.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
  await hashEntriesAfterBatch(ctx, [artisanId]);
  return { offerId };
}

type JobForOffer = Awaited<ReturnType<typeof requireJobForOffer>>;

/** Refused alike, because a blocked artisan must not learn that they are blocked. */
const canReceiveOffer = (job: JobForOffer): boolean => isOpenToArtisans(job) && !job.isBlocked && job.isClientActive;

type Input = MakeOfferInput & { jobId: string };
type NewOffer = { id: string; artisanId: string; job: JobForOffer; input: MakeOfferInput };

function insertOfferStatement({ actor, db, now: at }: Ctx, { id, artisanId, job, input }: NewOffer) {
  const acceptsOffer = sql`jobs.id = ${job.id} AND jobs.status = 'open' AND jobs.held = 0 AND jobs.client_id <> ${artisanId} AND ${isClientActive} AND ${isJobVisibleTo(actor)}
    AND ${mayOffer(sql`${artisanId}`, at)}
    AND (SELECT count(*) FROM offers AS own WHERE own.job_id = jobs.id AND +own.artisan_id = ${artisanId}) < ${MAX_OFFERS_PER_ARTISAN}
    AND jobs.points_cost = coalesce(${input.points_cost ?? null}, jobs.points_cost)`;
  return insertFrom(
    db,
    offers,
    {
      id,
      jobId: sql`jobs.id`,
      artisanId,
      kind: input.kind,
      price: input.price,
      message: input.message,
      earliestDate: input.earliest_date,
      validUntil: input.valid_until,
      materialIncluded: input.material_included,
      distanceKm: distanceKm(job.home ?? UNKNOWN_POINT, job.place),
      status: "sent",
      pointsHeld: sql`jobs.points_cost`,
      createdAt: at,
    },
    sql`jobs WHERE ${acceptsOffer}`,
  ).returning({ id: offers.id });
}

/** The conditional insert wrote nothing. Reads again to return the right refusal. */
async function refuseAfterLostRace(ctx: Ctx, artisanId: string, { jobId, points_cost }: Input): Promise<never> {
  const [artisan] = await ctx.db
    .select({ isVerified: users.isVerified, pausedUntil: pausedUntil(sql`${artisanId}`, "artisan", ctx.now).as("paused_until") })
    .from(users)
    .where(eq(users.id, artisanId));
  if (!artisan?.isVerified) throw refuse("artisan.not_verified");
  if (artisan.pausedUntil !== null) throw refuse("artisan.paused", { day: dayInAlgiers(artisan.pausedUntil) });
  const job = await requireJobForOffer(ctx, jobId);
  if (!canReceiveOffer(job)) throw refuse("job.not_open");
  if (points_cost !== undefined && points_cost !== job.pointsCost) throw refuse("points.cost_changed", { cost: job.pointsCost });
  throw refuse("offer.too_often");
}

function refuseImpossibleDays(ctx: Ctx, { earliest_date, valid_until }: MakeOfferInput): void {
  const today = dayInAlgiers(ctx.now);
  const latest = dayInAlgiers(ctx.now + EARLIEST_WITHIN_DAYS * DAY_MS);
  const inPast: DateError[] = [{ code: "date_in_past" }];
  const tooFar: DateError[] = [{ code: "date_too_far", params: { max: EARLIEST_WITHIN_DAYS } }];
  const errors = {
    ...(earliest_date !== undefined && earliest_date < today ? { earliest_date: inPast } : {}),
    ...(earliest_date !== undefined && earliest_date > latest ? { earliest_date: tooFar } : {}),
    ...(valid_until !== undefined && valid_until < today ? { valid_until: inPast } : {}),
  };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

type DateError = { code: FieldCode; params?: Record<string, number> };

/** Unknown errors are bugs and pass unchanged. */
async function refusalFor(
  ctx: Ctx,
  error: unknown,
  { artisanId, needed }: { artisanId: string; needed: number },
): Promise<unknown> {
  if (isConflictOn(error, "offers_begin_by_people_here")) return inactiveUserRefusal(ctx, artisanId);
  if (isConflictOn(error, "offers.artisan_id")) return refuse("offer.already_sent");
  if (isConflictOn(error, "jobs_at_most_5_live_offers")) return refuse("job.offers_full");
  if (!isConflictOn(error, "point_accounts_available_not_negative")) return error;
  const [account] = await ctx.db
    .select({ available: pointAccounts.available })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, artisanId));
  return refuse("points.too_few", { needed, available: account?.available ?? 0 });
}
