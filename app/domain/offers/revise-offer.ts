import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { offers } from "#db/schema/offers.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { isOpenToArtisans } from "../jobs/rules.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ReviseOfferInput } from "./input.ts";
import { type FoundOffer, findOffer } from "./queries.ts";
import { isArtisanOf, isLiveOn } from "./rules.ts";
import { isOfferPendingSql } from "./statements.ts";

/**
 * Proposes another price. One at a time, so that nobody agrees to a price they did not read.
 * Refuses: not_authenticated · not_found · permission_denied · min_value · offer.not_live · job.not_open · offer.revision_waits ·
 * offer.price_unchanged
 */
export async function reviseOffer(ctx: Ctx, { offerId, price }: ReviseOfferInput & { offerId: string }): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isArtisanOf(ctx.actor, offer)) throw refuse("permission_denied");
  if (price === 0 && offer.kind !== "visit") throw new InvalidFields({ price: [{ code: "min_value", params: { min: 1 } }] });
  refuseIfNotRevisable(ctx, offer, price);

  const { jobId, artisanId } = offer;
  const at = ctx.now;
  const which = sql`offers.id = ${offerId} AND ${isOfferPendingSql} AND offers.status <> 'revised' AND offers.price <> ${price}
    AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = offers.job_id AND jobs.status = 'open' AND jobs.held = 0 AND jobs.deleted_at IS NULL)`;
  const isRevisable = sql`EXISTS (SELECT 1 FROM offers WHERE ${which})`;

  const { revised } = await runBatch(ctx.db, {
    notification: notifyIfStatements(
      ctx.db,
      offer.job.clientId,
      { type: "new_job_request", at, jobId, offerId, reason: "revised" },
      isRevisable,
    ),
    counted: recordEventIfStatement(
      ctx.db,
      { kind: "offer.revised", at, userId: artisanId, jobId, offerId, amount: price },
      isRevisable,
    ),
    revised: ctx.db.update(offers).set({ status: "revised", proposedPrice: price }).where(which).returning({ id: offers.id }),
  });

  if (revised.length === 0) await refuseAfterLostRace(ctx, offerId, price);
}

function refuseIfNotRevisable(ctx: Ctx, offer: FoundOffer, price: number): void {
  if (!isLiveOn(offer, ctx.now)) throw refuse("offer.not_live");
  if (!isOpenToArtisans(offer.job)) throw refuse("job.not_open");
  if (offer.status === "revised") throw refuse("offer.revision_waits");
  if (offer.price === price) throw refuse("offer.price_unchanged");
}

async function refuseAfterLostRace(ctx: Ctx, offerId: string, price: number): Promise<never> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");
  refuseIfNotRevisable(ctx, offer, price);
  throw refuse("offer.not_live");
}
