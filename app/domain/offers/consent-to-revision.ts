import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { offers } from "#db/schema/offers.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { isClientOf } from "../jobs/rules.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ConsentInput } from "./input.ts";
import { findOffer } from "./queries.ts";
import { isLiveOn, isOfferPending } from "./rules.ts";

/**
 * Accepts or rejects the new price; the offer stays pending.
 * Refuses: not_authenticated · not_found · permission_denied · offer.not_live · offer.not_revised
 */
export async function consentToRevision(
  ctx: Ctx,
  { offerId, accepted = true, price }: ConsentInput & { offerId: string },
): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isClientOf(ctx.actor, offer.job)) throw refuse("permission_denied");
  if (!isLiveOn(offer, ctx.now)) throw refuse("offer.not_live");
  if (offer.askedPrice === null || (price ?? offer.askedPrice) !== offer.askedPrice) throw refuse("offer.not_revised");

  const { jobId, artisanId, askedPrice, job } = offer;
  const at = ctx.now;
  const which = sql`offers.id = ${offerId} AND offers.status = 'revised' AND offers.proposed_price = ${askedPrice}`;
  const isStillProposed = sql`EXISTS (SELECT 1 FROM offers WHERE ${which})`;
  const reason = accepted ? "agreed" : "kept";
  const kind = accepted ? "offer.revision_agreed" : "offer.revision_refused";

  const { updated } = await runBatch(ctx.db, {
    notification: notifyIfStatements(ctx.db, artisanId, { type: "offer_revised", at, jobId, offerId, reason }, isStillProposed),
    counted: recordEventIfStatement(
      ctx.db,
      { kind, at, userId: job.clientId, jobId, offerId, amount: askedPrice },
      isStillProposed,
    ),
    updated: ctx.db
      .update(offers)
      .set({
        ...(accepted ? { price: askedPrice } : {}),
        proposedPrice: null,
        status: "seen",
        seenAt: sql`coalesce(offers.seen_at, ${at})`,
      })
      .where(which)
      .returning({ id: offers.id }),
  });

  if (updated.length === 0) await refuseAfterLostRace(ctx, offerId);
}

async function refuseAfterLostRace(ctx: Ctx, offerId: string): Promise<never> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");
  throw refuse(isOfferPending(offer) ? "offer.not_revised" : "offer.not_live");
}
