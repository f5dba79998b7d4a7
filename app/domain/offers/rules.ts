import * as CHOICES from "#db/enums.ts";
import { isClientOf } from "../jobs/rules.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";

/** A later date is probably a typing error. */
export const EARLIEST_WITHIN_DAYS = 60;

/** Enforced by the CHECK jobs_at_most_5_live_offers. */
export const OFFERS_PER_JOB = 5;

export const OFFER_KINDS = CHOICES.offerKind;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_STATUSES = CHOICES.offerStatus;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

const PENDING: readonly OfferStatus[] = CHOICES.pendingOfferStatus;

/** Ended offers count too, because each one notified the client. */
export const MAX_OFFERS_PER_ARTISAN = 3;

export const MAX_PRICE_DINARS = 10_000_000;
export const MIN_MESSAGE_LENGTH = 10;
export const MAX_MESSAGE_LENGTH = 1_000;
export const MAX_REASON_LENGTH = 200;

/** Points are released if the client does not open the offer. */
export const UNSEEN_HOLD_LIFETIME_MS = 48 * 3_600_000;
/** How long the artisan may top up after the client tried to accept. */
export const TOP_UP_WINDOW_MS = 12 * 3_600_000;

export const WAITLIST_RESERVATION_MS = 3_600_000;

export const isOfferPending = (offer: { status: OfferStatus }): boolean => PENDING.includes(offer.status);

export const isArtisanOf = (actor: Actor, offer: { artisanId: string }): boolean =>
  isSignedIn(actor) && actor.userId === offer.artisanId;

type OfferFacts = { status: OfferStatus; artisanId: string; validUntil: string | null };
type JobFacts = { clientId: string; status: string; held: boolean };

/** Pending and not past its last day. The cron task ends expired offers a little later. */
export const isLiveOn = (offer: OfferFacts, now: number): boolean => isOfferPending(offer) && !isOfferExpired(offer, now);

const takesOffers = (job: JobFacts): boolean => job.status === "open" && !job.held;

/** Commands refuse by these facts, and pages show buttons by them. */
export const offerCan = {
  accept: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && isLiveOn(offer, now) && takesOffers(job),
  reject: (actor: Actor, offer: OfferFacts, job: JobFacts, _now: number) => isClientOf(actor, job) && isOfferPending(offer),
  revise: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isArtisanOf(actor, offer) && isLiveOn(offer, now) && offer.status !== "revised" && takesOffers(job),
  consent: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && offer.status === "revised" && isLiveOn(offer, now),
  withdraw: (actor: Actor, offer: OfferFacts, _job: JobFacts, _now: number) => isArtisanOf(actor, offer) && isOfferPending(offer),
} as const;

/** Valid until the end of the day. */
export const isOfferExpired = (offer: { validUntil: string | null }, now: number): boolean =>
  offer.validUntil !== null && offer.validUntil < dayInAlgiers(now);

export const OFFER_ORDERS = ["best", "price", "distance", "rating", "documents", "earliest"] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

type Compared = {
  kind: OfferKind;
  price: number;
  distanceKm: number | null;
  earliestDate: string | null;
  createdAt: number;
  documents: readonly unknown[];
  ratingAverage: number | null;
  reviewsCount: number;
};

/** Smallest first. Only fixed prices are comparable; unknown values come last. */
const MEASURES: Record<Exclude<OfferOrder, "best">, (offer: Compared) => number> = {
  price: ({ kind, price }) => (kind === "fixed" ? price : Number.POSITIVE_INFINITY),
  distance: ({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY,
  rating: ({ ratingAverage, reviewsCount }) =>
    ratingAverage !== null && reviewsCount > 0 ? -ratingAverage : Number.POSITIVE_INFINITY,
  documents: ({ documents }) => -documents.length,
  earliest: ({ earliestDate }) => (earliestDate ? Date.parse(earliestDate) : Number.POSITIVE_INFINITY),
};

/** Without the rating, so that new artisans are not at a disadvantage. */
const BEST_BY = ["price", "distance", "earliest"] as const;

/** "best" adds the ranks by price, distance and date. Ties: more checked documents, then the older offer. */
export function sortOffers<Offer extends Compared>(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const rank = (offer: Offer, measure: (offer: Compared) => number) =>
    offers.filter((other) => measure(other) < measure(offer)).length;
  const weight = (offer: Offer) =>
    order === "best" ? BEST_BY.reduce((sum, measure) => sum + rank(offer, MEASURES[measure]), 0) : rank(offer, MEASURES[order]);
  return offers
    .map((offer) => ({ offer, weight: weight(offer) }))
    .sort(
      (a, b) =>
        a.weight - b.weight || b.offer.documents.length - a.offer.documents.length || a.offer.createdAt - b.offer.createdAt,
    )
    .map(({ offer }) => offer);
}
