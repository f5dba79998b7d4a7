import * as CHOICES from "#db/enums.ts";

export const REMOVAL_REASONS = CHOICES.reviewRemovalReason;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
/** For an admin beside disputes, whose decisions alone give the last one. */
export const ADMIN_REMOVAL_REASONS = [
  "insult",
  "personal_data",
  "not_about_the_work",
  "false",
  "other",
] as const satisfies readonly RemovalReason[];

export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_REPLY_LENGTH = 1_000;

export const REVIEWS_PAGE_SIZE = 10;
export const REVIEW_ORDERINGS = ["-created_at", "created_at", "stars", "-stars"] as const;
export type ReviewOrdering = (typeof REVIEW_ORDERINGS)[number];
export const USUAL_REVIEW_ORDERING: ReviewOrdering = "-created_at";
export const ADMIN_REVIEWS_PAGE_SIZE = 20;
export const ADMIN_REVIEWS_COUNT_CAP = 10_000;

export type StarCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
