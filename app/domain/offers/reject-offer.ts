import { sql } from "drizzle-orm";
import { isClientOf } from "../jobs/rules.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RejectOfferInput } from "./input.ts";
import { findOffer } from "./queries.ts";
import { isOfferPending } from "./rules.ts";
import { endOffersStatements, offersToEndQuery } from "./statements.ts";

/** Rejects one offer and releases its points. Refuses: not_authenticated · not_found · permission_denied · offer.not_live */
export async function rejectOffer(ctx: Ctx, { offerId, reason }: RejectOfferInput & { offerId: string }): Promise<void> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isClientOf(ctx.actor, offer.job)) throw refuse("permission_denied");
  if (!isOfferPending(offer)) throw refuse("offer.not_live");

  const which = sql`offers.id = ${offerId}`;

  const [ended] = await ctx.db.batch([
    offersToEndQuery(ctx.db, which),
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

  await hashEntriesAfterBatch(ctx, [offer.artisanId]);
}
