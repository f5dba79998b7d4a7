import type { OfferScore } from "#app/domain/offers/offer-score-rules.ts";
import type { OfferStatus } from "#app/domain/offers/rules.ts";

export type OfferKind = "fixed" | "hourly" | "visit";
type DocumentKind = "national_id" | "artisan_card" | "commercial_register" | "self_employed_card";

/** An offer for the client's comparison: the artisan's first name or company, and the checked documents. */
export type OfferView = {
  id: string;
  name: string;
  /** Of the public page. */
  slug: string | null;
  isCompany: boolean;
  pictureId: string | null;
  isVerified: boolean;
  /** A warning before acceptance: the artisan is blocked. */
  warning: string | null;
  /** The documents of the badge, newest first. */
  documents: readonly { kind: DocumentKind; checkedAt: number }[];
  kind: OfferKind;
  price: number;
  /** Waits for the client's consent. */
  askedPrice: number | null;
  material: boolean;
  message: string;
  distanceKm: number | null;
  earliestDate: string | null;
  validUntil: string | null;
  ratingAverage: number | null;
  reviewsCount: number;
  status: OfferStatus;
  /** It was accepted and its artisan cancelled the match, in words. */
  cancelled: string | null;
  /** What is said about it: the text of the user who ended it, or how the artisan keeps visits and replies. */
  notes: readonly string[];
  createdAt: number;
  /** Deadline for the artisan to top up points after the client chose this offer. */
  topUpUntil: number | null;
  /** At most one for each card. */
  badge: "nearest" | "lowest" | "top_rated" | null;
  /** Has the highest score, whatever order is shown. */
  isBest: boolean;
};

export type ScoredOfferView = OfferView & OfferScore;
