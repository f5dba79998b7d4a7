import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { isClientOf } from "../jobs/rules.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import type { RejectOfferInput } from "./input.ts";
import { findOffer } from "./queries.ts";
import { isWaiting } from "./rules.ts";
import { endingOffersStatement, endOffersStatements } from "./statements.ts";

/**
 * The client says no to one offer: it ends, its points go back, the artisan is told.
 * Refuses: not_authenticated · not_found · permission_denied · offer.not_live.
 */
export async function rejectOffer(ctx: Ctx, { offerId, reason }: RejectOfferInput & { offerId: string }): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isClientOf(ctx.actor, offer.job)) throw refuse("permission_denied");
  if (!isWaiting(offer)) throw refuse("offer.not_live");

  const which = sql`offers.id = ${offerId}`;

  const [ended] = await ctx.db.batch([
    endingOffersStatement(ctx.db, which),
    ...endOffersStatements(ctx.db, {
      which,
      as: "rejected",
      reason,
      releaseReason: "offer_rejected",
      event: "offer.rejected",
      tell: "rejected_by_client",
      at: ctx.now,
    }),
  ]);

  if (ended.length === 0) throw refuse("offer.not_live");

  await sealAfterwards(ctx, [offer.artisanId]);
}
