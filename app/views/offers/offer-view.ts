import type { OfferStatus } from "#app/domain/offers/rules.ts";

export type OfferKind = "fixed" | "hourly" | "visit";
export type DocumentKind = "national_id" | "artisan_card" | "commercial_register" | "self_employed_card";

/** An offer as the client compares it: of the artisan a first name, or the company's, and what was checked. */
export type OfferView = {
  id: string;
  name: string;
  /** Of the public page. */
  slug: string | null;
  isCompany: boolean;
  pictureId: string | null;
  isVerified: boolean;
  /** What to know before it is accepted: that its artisan is blocked. */
  warning: string | null;
  /** What the badge stands for, newest first. */
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
  /** That it was accepted and its artisan left the match, in words. */
  cancelled: string | null;
  /** What the one wrote who ended it. */
  reason: string | null;
  createdAt: number;
  /** Deadline for the artisan to top up points after the client chose this offer. */
  topUpUntil: number | null;
  /** At most one is worn by a card. */
  badge: "nearest" | "lowest" | "top_rated" | null;
  /** By the order "best", whatever order is shown. */
  isBest: boolean;
};
