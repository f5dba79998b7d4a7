import type { OfferStatus } from "#app/domain/offers/rules.ts";
import type { ChangeTexts } from "../jobs/change-texts.ts";
import type { OfferKind } from "./offer-view.ts";

export type SummedOffer = {
  name: string;
  isCompany: boolean;
  pictureId: string | null;
  isVerified: boolean;
  kind: OfferKind;
  price: number;
  material: boolean;
  earliestDate: string | null;
  /** A warning before acceptance: the artisan is blocked. */
  warning: string | null;
};

export type DecidedOffer = SummedOffer & {
  id: string;
  jobId: string;
  askedPrice: number | null;
  pointsHeld: number;
  status: OfferStatus;
  live: ChangeTexts;
  isGuest: boolean;
  hasAddress: boolean;
  clientHasPhone: boolean;
  mayDecide: boolean;
  now: number;
};
