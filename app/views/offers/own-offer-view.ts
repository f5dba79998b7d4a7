import type { OfferRow } from "#app/domain/offers/queries.ts";
import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { earliestDayOf } from "./earliest-day.ts";
import type { OfferKind } from "./offer-view.ts";

export type OwnOfferView = {
  id: string;
  kind: OfferKind;
  price: number;
  askedPrice: number | null;
  material: boolean;
  message: string;
  earliestDate: string | null;
  validUntil: string | null;
  status: OfferStatus;
  /** The text of the user who ended it. Codes are not shown. */
  reason: string | null;
  pointsHeld: number;
  createdAt: number;
  seenAt: number | null;
  topUpUntil: number | null;
};

export const ownOfferOf = (row: OfferRow, now: number): OwnOfferView => ({
  id: row.id,
  kind: row.kind,
  price: row.price,
  askedPrice: row.askedPrice,
  material: row.materialIncluded,
  message: row.message,
  earliestDate: earliestDayOf(row, now),
  validUntil: row.validUntil,
  status: row.status,
  reason: row.reason,
  pointsHeld: row.pointsHeld,
  createdAt: row.createdAt,
  seenAt: row.seenAt,
  topUpUntil: row.topUpUntil,
});
