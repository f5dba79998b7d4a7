import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import {
  ANSWER_SCORE_STEPS,
  EARLIEST_SCORE_STEPS,
  MIN_SCORED_REVIEWS,
  OFFER_SCORE_MAX,
  type OfferScoreKey,
  SLOW_ANSWER_SCORE,
  UNKNOWN_SCORE,
} from "./rules.ts";
import type { OfferRow } from "./select-offers.ts";

/** All that the score depends on: no price, no points, no payment, no language. */
export type ScoredFacts = {
  distanceKm: number | null;
  earliestDate: string | null;
  artisan: {
    ratingAverage: number | null;
    reviewsCount: number;
    completionPercent: number | null;
    responseMinutes: number | null;
  };
};

type OfferScorePart = { key: OfferScoreKey; points: number; max: number };
export type OfferScore = { score: number; scoreParts: OfferScorePart[] };

// as: the keys of the constant are its type
const KEYS = Object.keys(OFFER_SCORE_MAX) as OfferScoreKey[];

/** Whole numbers from 0 to 100 that order the offers on a job, and their parts. */
export function offerScore(facts: ScoredFacts, now: number): OfferScore {
  const scoreParts = KEYS.map((key) => ({
    key,
    points: POINTS[key](facts, now) ?? UNKNOWN_SCORE[key],
    max: OFFER_SCORE_MAX[key],
  }));
  return { score: scoreParts.reduce((sum, { points }) => sum + points, 0), scoreParts };
}

/** The rows with what `sortOffers` compares. */
export const scoredOffers = (rows: readonly OfferRow[], now: number) =>
  rows.map((row) => ({ ...row.artisan, ...row, ...offerScore(row, now) }));

export type ScoredOffer = ReturnType<typeof scoredOffers>[number];

type Measure = (facts: ScoredFacts, now: number) => number | null;

const POINTS: Record<OfferScoreKey, Measure> = {
  distance: ({ distanceKm }) => (distanceKm === null ? null : Math.max(0, OFFER_SCORE_MAX.distance - Math.floor(distanceKm))),
  earliest: ({ earliestDate }, now) => (earliestDate === null ? null : earliestPoints(earliestDate, now)),
  rating: ({ artisan: { ratingAverage, reviewsCount } }) =>
    ratingAverage === null || reviewsCount < MIN_SCORED_REVIEWS ? null : ratingPoints(ratingAverage),
  reliability: ({ artisan: { completionPercent } }) =>
    completionPercent === null ? null : Math.round((completionPercent * OFFER_SCORE_MAX.reliability) / 100),
  answers: ({ artisan: { responseMinutes } }) =>
    responseMinutes === null
      ? null
      : (ANSWER_SCORE_STEPS.find(({ minutes }) => responseMinutes <= minutes)?.points ?? SLOW_ANSWER_SCORE),
};

/** An earliest date that has passed counts as today. */
function earliestPoints(earliestDate: string, now: number): number {
  const ahead = (Date.parse(earliestDate) - Date.parse(dayInAlgiers(now))) / DAY_MS;
  return EARLIEST_SCORE_STEPS.find(({ days }) => ahead <= days)?.points ?? 0;
}

/** From the average with two decimals, as pages and the API show it. Hundredths are whole, so halves are rounded exactly. */
const ratingPoints = (average: number) =>
  Math.round((Math.round(average * 100) * OFFER_SCORE_MAX.rating) / MAX_AVERAGE_HUNDREDTHS);

const MAX_AVERAGE_HUNDREDTHS = 500;
