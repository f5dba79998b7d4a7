import * as CHOICES from "#db/choices.ts";

export const MATCH_SIDES = CHOICES.matchSide;
export type MatchSide = (typeof MATCH_SIDES)[number];
export const REMOVAL_REASONS = CHOICES.reviewRemovalReason;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
export const LONGEST_REMOVAL_NOTE = 500;

/** 2.16. */
export const MOST_STARS = 5;
export const LONGEST_REVIEW = 1_000;
export const LONGEST_REPLY = 1_000;

export const REVIEWS_PAGE = 10;

/** What may be said of beside the whole, each with stars of its own. */
export const CRITERIA = ["quality", "punctuality", "price_fairness"] as const;

/** How many gave so many stars. */
export type StarCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;

export const otherSide = (side: MatchSide): MatchSide => (side === "client" ? "artisan" : "client");
