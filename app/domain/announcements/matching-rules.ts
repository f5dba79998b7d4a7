import { MAX_LIVE_OFFERS_FOR_WAVE, WAVES } from "../jobs/clock-rules.ts";
import { OFFER_SCORE_MAX, type OfferScoreKey } from "../offers/rules.ts";
import { NEWCOMER_DAYS, NEWCOMER_PLACES_PERCENT, WIDENED_WILAYAS_COUNT } from "./rules.ts";

/** Raise it when a rule below changes. */
const MATCHING_VERSION = 1;

/** What neither the turn of an artisan nor the place of an offer depends on. */
export const NEVER_COUNTED = ["points", "payments", "price", "language", "gender"] as const;

export type MatchingRules = ReturnType<typeof matchingRulesFor>;

/** The published rules of who is told of a job and how its offers are ordered. */
export const matchingRulesFor = (artisansPerWave: number) => ({
  version: MATCHING_VERSION,
  waves: WAVES.map(({ afterMinutes, places }, wave) => ({ wave, afterMinutes, places: places * artisansPerWave })),
  newcomerPercent: NEWCOMER_PLACES_PERCENT,
  newcomerDays: NEWCOMER_DAYS,
  stopsAtOffers: MAX_LIVE_OFFERS_FOR_WAVE,
  nearWilayas: WIDENED_WILAYAS_COUNT,
  // as: the keys of the constant are its type
  offerScore: (Object.keys(OFFER_SCORE_MAX) as OfferScoreKey[]).map((key) => ({ key, max: OFFER_SCORE_MAX[key] })),
  never: NEVER_COUNTED,
});
