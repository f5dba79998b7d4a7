import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import type { WithdrawOfferInput } from "./input.ts";
import { findOffer } from "./queries.ts";
import { isMakerOf, isWaiting } from "./rules.ts";
import { endingOffersStatement, endOffersStatements } from "./statements.ts";

/**
 * The artisan takes an offer back: it ends, its points go back, the client is told; free, but counted (3.3).
 * Refuses: not_authenticated · not_found · permission_denied · offer.not_live.
 */
export async function withdrawOffer(ctx: Ctx, { offerId, reason }: WithdrawOfferInput & { offerId: string }): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isMakerOf(ctx.actor, offer)) throw refuse("permission_denied");
  if (!isWaiting(offer)) throw refuse("offer.not_live");

  const which = sql`offers.id = ${offerId}`;

  const [ended] = await ctx.db.batch([
    endingOffersStatement(ctx.db, which),
    ...endOffersStatements(ctx.db, {
      which,
      as: "withdrawn",
      reason,
      releaseReason: "offer_withdrawn",
      event: "offer.withdrawn",
      tellClient: "by_artisan",
      at: ctx.now,
    }),
  ]);

  if (ended.length === 0) throw refuse("offer.not_live");

  await sealAfterwards(ctx, [offer.artisanId]);
}
