import { isOfferPending, type OfferStatus } from "#app/domain/offers/rules.ts";
import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { maskContacts } from "#app/domain/shared/text/mask-contacts.ts";
import { translator } from "#app/i18n/translate.ts";
import { earliestDayOf } from "./earliest-day.ts";
import type { OfferKind } from "./offer-view.ts";

export type OwnOfferView = {
  id: string;
  kind: OfferKind;
  price: number;
  askedPrice: number | null;
  material: boolean;
  message: string;
  /** That the client does not see a number or an address of the message yet. */
  contactHidden: string | null;
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

export const ownOfferOf = ({ language, now }: Ctx, row: OfferRow): OwnOfferView => ({
  id: row.id,
  kind: row.kind,
  price: row.price,
  askedPrice: row.askedPrice,
  material: row.materialIncluded,
  message: row.message,
  contactHidden:
    isOfferPending(row) && maskContacts(row.message) !== row.message
      ? translator(language)("job_lifecycle.match.contact_hidden")
      : null,
  earliestDate: earliestDayOf(row, now),
  validUntil: row.validUntil,
  status: row.status,
  reason: row.reason,
  pointsHeld: row.pointsHeld,
  createdAt: row.createdAt,
  seenAt: row.seenAt,
  topUpUntil: row.topUpUntil,
});
