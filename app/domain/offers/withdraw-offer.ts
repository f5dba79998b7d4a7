import { sql } from "drizzle-orm";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { WithdrawOfferInput } from "./input.ts";
import { findOffer } from "./queries.ts";
import { isArtisanOf, isOfferPending } from "./rules.ts";
import { endOffersStatements, offersToEndQuery } from "./statements.ts";

/** Ends the artisan's offer. Refuses: not_authenticated · not_found · permission_denied · offer.not_live */
export async function withdrawOffer(ctx: Ctx, { offerId, reason }: WithdrawOfferInput & { offerId: string }): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isArtisanOf(ctx.actor, offer)) throw refuse("permission_denied");
  if (!isOfferPending(offer)) throw refuse("offer.not_live");

  const which = sql`offers.id = ${offerId}`;

  const [ended] = await ctx.db.batch([
    offersToEndQuery(ctx.db, which),
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

  await hashEntriesAfterBatch(ctx, [offer.artisanId]);
}
