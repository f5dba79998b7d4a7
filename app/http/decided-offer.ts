import { data } from "react-router";
import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { findOffer } from "#app/domain/offers/queries.ts";
import { isClientOf, isMakerOf, offerCan } from "#app/domain/offers/rules.ts";
import type { DecidedOffer } from "#app/ui/offers/offer-summary.tsx";

type Decision = "accept" | "reject" | "consent" | "revise" | "withdraw";

const OF_THE_MAKER: readonly Decision[] = ["revise", "withdraw"];

/** The offer a page decides on; to who isn't the one to decide it does not exist. */
export async function decidedOffer(ctx: Ctx & { actor: SignedIn }, id: string, decision: Decision): Promise<DecidedOffer> {
  const offer = await findOffer(ctx, id);
  const isHis = offer && (OF_THE_MAKER.includes(decision) ? isMakerOf(ctx.actor, offer) : isClientOf(ctx.actor, offer.job));
  if (!isHis) throw data(null, { status: 404 });
  return {
    id: offer.id,
    jobId: offer.jobId,
    name: offer.artisan.companyName ?? offer.artisan.firstName,
    isCompany: offer.artisan.companyName !== null,
    isVerified: offer.artisan.isVerified,
    kind: offer.kind,
    price: offer.price,
    askedPrice: offer.askedPrice,
    material: offer.materialIncluded,
    earliestDate: offer.earliestDate,
    pointsHeld: offer.pointsHeld,
    mayDecide: offerCan[decision](ctx.actor, offer, offer.job),
    now: ctx.now,
  };
}
