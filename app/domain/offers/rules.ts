import * as CHOICES from "#db/choices.ts";
import { type Actor, isSignedIn } from "../actor.ts";
import { dayInAlgiers } from "../day-in-algiers.ts";
import { isClientOf } from "../jobs/rules.ts";

/** A client who waits longer posts again; the day would be a slip of the hand. */
export const EARLIEST_WITHIN_DAYS = 60;

/** At most five live offers on a job (3.3); the CHECK jobs_at_most_5_live_offers holds it. */
export const OFFERS_PER_JOB = 5;

export const OFFER_KINDS = CHOICES.offerKind;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_STATUSES = CHOICES.offerStatus;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Waiting for the client's answer. */
const WAITING: readonly OfferStatus[] = CHOICES.waitingOfferStatus;

/** Of one artisan on one job, the ended ones too: each new one rings at the client's. */
export const OFFERS_OF_ONE_ARTISAN = 3;

export const HIGHEST_PRICE_DINARS = 10_000_000;
export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 1_000;
export const LONGEST_REASON = 200;

/** 3.3: so long points are held for an offer that its client doesn't open. */
export const HELD_UNSEEN_FOR_MS = 48 * 3_600_000;
/** 3.3: so long an artisan whose offer is wanted may top up the points that went back. */
export const TOP_UP_WITHIN_MS = 12 * 3_600_000;

/** Who was told of a free place has it to himself so long, before the next is told. */
export const PLACE_KEPT_FOR_MS = 3_600_000;

export const isWaiting = (offer: { status: OfferStatus }): boolean => WAITING.includes(offer.status);

export const isMakerOf = (actor: Actor, offer: { artisanId: string }): boolean =>
  isSignedIn(actor) && actor.userId === offer.artisanId;

type OfferFacts = { status: OfferStatus; artisanId: string; validUntil: string | null };
type JobFacts = { clientId: string; status: string; held: boolean };

/** It waits and may still be chosen or changed; between its last day and the sweep that ends it, it may not. */
export const standsOn = (offer: OfferFacts, now: number): boolean => isWaiting(offer) && !isOutdated(offer, now);

const takesOffers = (job: JobFacts): boolean => job.status === "open" && !job.held;

/** What the person may do with an offer as it stands: the verbs refuse by the same facts, screens show by them. */
export const offerCan = {
  accept: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && standsOn(offer, now) && takesOffers(job),
  reject: (actor: Actor, offer: OfferFacts, job: JobFacts, _now: number) => isClientOf(actor, job) && isWaiting(offer),
  revise: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isMakerOf(actor, offer) && standsOn(offer, now) && offer.status !== "revised" && takesOffers(job),
  consent: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && offer.status === "revised" && standsOn(offer, now),
  withdraw: (actor: Actor, offer: OfferFacts, _job: JobFacts, _now: number) => isMakerOf(actor, offer) && isWaiting(offer),
} as const;

/** "Valid until" a day means to its end. */
export const isOutdated = (offer: { validUntil: string | null }, now: number): boolean =>
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

/** What each order goes by, smallest first. Only fixed prices can be compared; what is not known stands last. */
const MEASURES: Record<Exclude<OfferOrder, "best">, (offer: Compared) => number> = {
  price: ({ kind, price }) => (kind === "fixed" ? price : Number.POSITIVE_INFINITY),
  distance: ({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY,
  rating: ({ ratingAverage, reviewsCount }) =>
    ratingAverage !== null && reviewsCount > 0 ? -ratingAverage : Number.POSITIVE_INFINITY,
  documents: ({ documents }) => -documents.length,
  earliest: ({ earliestDate }) => (earliestDate ? Date.parse(earliestDate) : Number.POSITIVE_INFINITY),
};

/** What the best order adds up; who is rated by nobody yet loses no place by it. */
const BEST_BY = ["price", "distance", "earliest"] as const;

/**
 * The offers in the order the client asked for. Best: the ranks by price, distance and earliest date, added up; then who
 * has more checked documents, then who came first. It is explained on the page, and nobody can buy a place in it.
 */
export function inOrder<Offer extends Compared>(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const rank = (offer: Offer, measure: (offer: Compared) => number) =>
    offers.filter((other) => measure(other) < measure(offer)).length;
  const weight = (offer: Offer) =>
    order === "best" ? BEST_BY.reduce((sum, one) => sum + rank(offer, MEASURES[one]), 0) : rank(offer, MEASURES[order]);
  return offers
    .map((offer) => ({ offer, weight: weight(offer) }))
    .sort(
      (a, b) =>
        a.weight - b.weight || b.offer.documents.length - a.offer.documents.length || a.offer.createdAt - b.offer.createdAt,
    )
    .map(({ offer }) => offer);
}
