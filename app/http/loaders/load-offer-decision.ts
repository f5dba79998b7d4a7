import { data, redirect } from "react-router";
import { isClientOf } from "#app/domain/jobs/rules.ts";
import { findOffer } from "#app/domain/offers/queries.ts";
import { isArtisanOf, isOfferExpired, type OfferStatus, offerCan } from "#app/domain/offers/rules.ts";
import { translator } from "#app/i18n/translate.ts";
import { offerChangeTexts } from "#app/views/jobs/change-texts.ts";
import type { DecidedOffer } from "#app/views/offers/decided-offer.ts";
import { earliestDayOf } from "#app/views/offers/earliest-day.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

type Decision = "accept" | "reject" | "consent" | "revise" | "withdraw";

const OF_THE_MAKER: readonly Decision[] = ["revise", "withdraw"];

/** The status after a decision, so that a repeated request succeeds. */
const WISHED_END: Partial<Record<Decision, OfferStatus>> = { accept: "accepted", reject: "rejected", withdraw: "withdrawn" };

/**
 * The offer of a decision page. For users who may not decide, it does not exist. If it is already decided, the page redirects to
 * the job.
 */
export async function loadOfferDecision(
  args: RouteRequest & { request: Request; params: { id: string } },
  decision: Decision,
): Promise<DecidedOffer> {
  const ctx = await requireClientOrGuest(args, { offerId: args.params.id });
  const offer = await findOffer(ctx, args.params.id);
  const isOwn = offer && (OF_THE_MAKER.includes(decision) ? isArtisanOf(ctx.actor, offer) : isClientOf(ctx.actor, offer.job));
  if (!isOwn) throw data(null, { status: 404 });
  if (offer.status === WISHED_END[decision]) throw redirect(localizedPath(args.url, `/job/${offer.jobId}`), 303);
  const status = isOfferExpired(offer, ctx.now) ? "expired" : offer.status;
  return {
    id: offer.id,
    jobId: offer.jobId,
    name: offer.artisan.companyName ?? offer.artisan.firstName,
    isCompany: offer.artisan.companyName !== null,
    pictureId: offer.artisan.pictureId,
    isVerified: offer.artisan.isVerified,
    warning: offer.isBlocked
      ? translator(ctx.language)("reports.block.accepting", { name: offer.artisan.companyName ?? offer.artisan.firstName })
      : null,
    kind: offer.kind,
    price: offer.price,
    askedPrice: offer.askedPrice,
    material: offer.materialIncluded,
    earliestDate: earliestDayOf(offer, ctx.now),
    pointsHeld: offer.pointsHeld,
    status,
    live: offerChangeTexts(ctx.language, { status, isOwn: OF_THE_MAKER.includes(decision) }),
    isGuest: ctx.actor.isGuest === true,
    hasAddress: offer.job.hasAddress,
    clientHasPhone: offer.job.clientHasPhone,
    mayDecide: offerCan[decision](ctx.actor, offer, offer.job, ctx.now),
    now: ctx.now,
  };
}
