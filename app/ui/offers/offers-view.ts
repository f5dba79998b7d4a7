import type { OfferRow } from "#app/domain/offers/queries.ts";
import { inOrder, isWaiting, type OfferOrder } from "#app/domain/offers/rules.ts";
import { DOCUMENT_KINDS } from "#app/domain/verification/rules.ts";
import type { OfferView } from "./offer-view.ts";
import type { OwnOfferView } from "./own-offer.tsx";

/** The offers as the client compares them: those that can be chosen in the order asked for, then the others. */
export function offersView(rows: readonly OfferRow[], order: OfferOrder): { open: OfferView[]; closed: OfferView[] } {
  const waiting = inOrder(
    rows.filter(isWaiting).map((row) => ({ ...row, documents: row.artisan.documents })),
    order,
  );
  const badges = badgesOf(waiting);
  const [best] = inOrder(waiting, "best");
  const view = (row: OfferRow) => offerViewOf(row, badges.get(row.id) ?? null, waiting.length > 1 && row.id === best?.id);
  const closed = rows.filter((row) => !isWaiting(row) && row.status !== "accepted");
  return { open: waiting.map(view), closed: closed.map(view) };
}

/** Nearest, and lowest fixed price, where one alone is; a card wears one at most. */
function badgesOf(rows: readonly OfferRow[]): Map<string, "nearest" | "lowest"> {
  const badges = new Map<string, "nearest" | "lowest">();
  const [nearest, second] = rows
    .filter((row) => row.distanceKm !== null)
    .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  const [lowest, next] = rows.filter((row) => row.kind === "fixed").sort((a, b) => a.price - b.price);
  if (nearest && second && nearest.distanceKm !== second.distanceKm) badges.set(nearest.id, "nearest");
  if (lowest && next && lowest.price !== next.price && !badges.has(lowest.id)) badges.set(lowest.id, "lowest");
  return badges;
}

const offerViewOf = (row: OfferRow, badge: OfferView["badge"], isBest: boolean): OfferView => ({
  id: row.id,
  name: row.artisan.companyName ?? row.artisan.firstName,
  isCompany: row.artisan.companyName !== null,
  isVerified: row.artisan.isVerified,
  documents: row.artisan.documents
    .flatMap(({ kind, checkedOn }) => {
      const known = DOCUMENT_KINDS.find((one) => one === kind);
      return known ? [{ kind: known, checkedAt: checkedOn }] : [];
    })
    .sort((a, b) => b.checkedAt - a.checkedAt),
  kind: row.kind,
  price: row.price,
  askedPrice: row.askedPrice,
  material: row.materialIncluded,
  message: row.message,
  distanceKm: row.distanceKm,
  earliestDate: row.earliestDate,
  status: row.status,
  createdAt: row.createdAt,
  badge,
  isBest,
});

export const ownOfferOf = (row: OfferRow): OwnOfferView => ({
  id: row.id,
  kind: row.kind,
  price: row.price,
  askedPrice: row.askedPrice,
  material: row.materialIncluded,
  message: row.message,
  earliestDate: row.earliestDate,
  validUntil: row.validUntil,
  status: row.status,
  reason: row.reason,
  pointsHeld: row.pointsHeld,
  createdAt: row.createdAt,
  seenAt: row.seenAt,
});
