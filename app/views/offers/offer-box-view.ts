import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { isOpenToArtisans } from "#app/domain/jobs/rules.ts";
import { isOfferPending, MAX_OFFERS_PER_ARTISAN, OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";

/** The form, or the reason why there is none. `nothing` if the reader cannot offer at all. */
export type OfferBoxView =
  /** Folded if the artisan cancelled an earlier match: a new offer is possible but not suggested. */
  | { kind: "form"; points: { available: number; held: number }; isFolded: boolean }
  | { kind: "not_verified" }
  | { kind: "not_confirmed" }
  /** Whether the artisan is on the waitlist. */
  | { kind: "full"; waits: boolean }
  /** The artisan reached the limit of offers on this job. */
  | { kind: "enough"; why: string }
  | { kind: "closed" }
  | { kind: "nothing" };

type Reader = Pick<Ctx, "language"> & { actor: SignedIn };

export function offerBoxOf(
  { actor, language }: Reader,
  { job, points, isOnWaitlist }: JobWithOffers,
  mine: JobWithOffers["offers"],
): OfferBoxView {
  if (!actor.isArtisan || mine.some((offer) => isOfferPending(offer) || offer.status === "accepted")) return { kind: "nothing" };
  if (!isOpenToArtisans(job)) return { kind: "closed" };
  if (!actor.isConfirmed) return { kind: "not_confirmed" };
  if (!actor.isVerified) return { kind: "not_verified" };
  if (mine.length >= MAX_OFFERS_PER_ARTISAN) return { kind: "enough", why: translator(language)("refusals.offer_too_often") };
  if (job.liveOffers >= OFFERS_PER_JOB) return { kind: "full", waits: isOnWaitlist };
  return { kind: "form", points, isFolded: (mine.at(-1)?.pointsForfeited ?? null) !== null };
}
