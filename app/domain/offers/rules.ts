import * as CHOICES from "#db/enums.ts";
import { isClientOf, isOpenToArtisans, type JobStatus } from "../jobs/rules.ts";
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
type JobFacts = { clientId: string; status: JobStatus; held: boolean };

/** Pending and not past its last day. The cron task ends expired offers a little later. */
export const isLiveOn = (offer: OfferFacts, now: number): boolean => isOfferPending(offer) && !isOfferExpired(offer, now);

/** Pages show buttons by these facts; the commands name the refusal. */
export const offerCan = {
  accept: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && isLiveOn(offer, now) && isOpenToArtisans(job),
  reject: (actor: Actor, offer: OfferFacts, job: JobFacts, _now: number) => isClientOf(actor, job) && isOfferPending(offer),
  revise: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isArtisanOf(actor, offer) && isLiveOn(offer, now) && offer.status !== "revised" && isOpenToArtisans(job),
  consent: (actor: Actor, offer: OfferFacts, job: JobFacts, now: number) =>
    isClientOf(actor, job) && offer.status === "revised" && isLiveOn(offer, now),
  withdraw: (actor: Actor, offer: OfferFacts, _job: JobFacts, _now: number) => isArtisanOf(actor, offer) && isOfferPending(offer),
} as const;

/** Valid until the end of the day. */
export const isOfferExpired = (offer: { validUntil: string | null }, now: number): boolean =>
  offer.validUntil !== null && offer.validUntil < dayInAlgiers(now);

/** Most that each part of the score gives, in the order in which the parts are shown. They add up to 100. */
export const OFFER_SCORE_MAX = { distance: 30, earliest: 20, rating: 25, reliability: 15, answers: 10 } as const;
export type OfferScoreKey = keyof typeof OFFER_SCORE_MAX;

/** What a part gives while its value is unknown, so that new artisans stand between good and bad values. */
export const UNKNOWN_SCORE: Record<OfferScoreKey, number> = {
  distance: 10,
  earliest: 8,
  rating: 15,
  reliability: 9,
  answers: 6,
};

/** Fewer reviews say too little. */
export const MIN_SCORED_REVIEWS = 3;

/** The first step with `days` not below the days until the earliest date counts; later dates give nothing. */
export const EARLIEST_SCORE_STEPS = [
  { days: 0, points: OFFER_SCORE_MAX.earliest },
  { days: 1, points: 16 },
  { days: 3, points: 10 },
  { days: 7, points: 5 },
] as const;

/** The first step with `minutes` not below the usual response time counts. */
export const ANSWER_SCORE_STEPS = [
  { minutes: 15, points: OFFER_SCORE_MAX.answers },
  { minutes: 60, points: 7 },
  { minutes: 240, points: 4 },
] as const;
export const SLOW_ANSWER_SCORE = 1;

/** What a list of offers may be ordered by in the API. */
export const OFFER_LIST_ORDERS = ["created_at", "price", "score"] as const;
export type OfferListOrder = (typeof OFFER_LIST_ORDERS)[number];

export const OFFER_ORDERS = ["score", "price", "distance", "rating", "documents", "earliest"] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

type Compared = {
  id: string;
  score: number;
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
const MEASURES: Record<OfferOrder, (offer: Compared) => number> = {
  score: ({ score }) => -score,
  price: ({ kind, price }) => (kind === "fixed" ? price : Number.POSITIVE_INFINITY),
  distance: ({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY,
  rating: ({ ratingAverage, reviewsCount }) =>
    ratingAverage !== null && reviewsCount > 0 ? -ratingAverage : Number.POSITIVE_INFINITY,
  documents: ({ documents }) => -documents.length,
  earliest: ({ earliestDate }) => (earliestDate ? Date.parse(earliestDate) : Number.POSITIVE_INFINITY),
};

/** Ties: more checked documents, except in the order by score; then the older offer. */
export function sortOffers<Offer extends Compared>(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const measure = MEASURES[order];
  const rank = (offer: Offer) => offers.filter((other) => measure(other) < measure(offer)).length;
  const documents = ({ documents: { length } }: Offer) => (order === "score" ? 0 : length);
  return offers
    .map((offer) => ({ offer, rank: rank(offer) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        documents(b.offer) - documents(a.offer) ||
        a.offer.createdAt - b.offer.createdAt ||
        (a.offer.id < b.offer.id ? -1 : 1),
    )
    .map(({ offer }) => offer);
}
