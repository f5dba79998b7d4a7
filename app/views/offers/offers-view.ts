import { scoredOffers } from "#app/domain/offers/offer-score-rules.ts";
import { isOfferExpired, isOfferPending, sortOffers } from "#app/domain/offers/rules.ts";
import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import { DOCUMENT_KINDS } from "#app/domain/verification/rules.ts";
import { earliestDayOf } from "./earliest-day.ts";
import type { OfferView, ScoredOfferView } from "./offer-view.ts";
import type { OfferWords } from "./offer-words.ts";

type Compared = { open: ScoredOfferView[]; closed: OfferView[] };

/** The offers for the client's comparison: pending ones, then ended ones. The accepted one is in the match. */
export function offersView(rows: readonly OfferRow[], now: number, words: OfferWords): Compared {
  const canBeChosen = (row: OfferRow) => isOfferPending(row) && !isOfferExpired(row, now);
  const waiting = scoredOffers(rows.filter(canBeChosen), now);
  const badges = badgesOf(waiting);
  const [best] = sortOffers(waiting, "score");
  return {
    open: waiting.map((row) => ({
      ...offerViewOf(row, badges.get(row.id) ?? null, row.id === best?.id),
      earliestDate: earliestDayOf(row, now),
      score: row.score,
      scoreParts: row.scoreParts,
      notes: words.habits(row.artisan),
      warning: row.isBlocked ? words.blocked(row.artisan.companyName ?? row.artisan.firstName) : null,
    })),
    closed: rows
      .filter((row) => !canBeChosen(row) && row.status !== "accepted")
      .map((row) => ({
        ...offerViewOf(row, null, false),
        status: isOfferPending(row) ? "expired" : row.status,
        notes: row.reason ? [words.reason(row.reason)] : [],
        cancelled: row.pointsForfeited === null ? null : words.cancelled,
      })),
  };
}

type Badge = Exclude<OfferView["badge"], null>;

/** Each highlight marks the one offer that has it alone. A card shows at most one, the first of these. */
const BADGES: readonly [Badge, (row: OfferRow) => number | null][] = [
  ["top_rated", ({ artisan }) => (artisan.reviewsCount > 0 && artisan.ratingAverage !== null ? -artisan.ratingAverage : null)],
  ["nearest", ({ distanceKm }) => distanceKm],
  ["lowest", ({ kind, price }) => (kind === "fixed" ? price : null)],
];

function badgesOf(rows: readonly OfferRow[]): Map<string, Badge> {
  const badges = new Map<string, Badge>();
  for (const [badge, measure] of BADGES) {
    const [first, second] = rows
      .flatMap((row) => {
        const size = measure(row);
        return size === null ? [] : [{ id: row.id, size }];
      })
      .sort((a, b) => a.size - b.size);
    if (first && second && first.size !== second.size && !badges.has(first.id)) badges.set(first.id, badge);
  }
  return badges;
}

const offerViewOf = (row: OfferRow, badge: OfferView["badge"], isBest: boolean): OfferView => ({
  id: row.id,
  name: row.artisan.companyName ?? row.artisan.firstName,
  slug: row.artisan.slug,
  isCompany: row.artisan.companyName !== null,
  pictureId: row.artisan.pictureId,
  isVerified: row.artisan.isVerified,
  warning: null,
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
  validUntil: row.validUntil,
  ratingAverage: row.artisan.ratingAverage,
  reviewsCount: row.artisan.reviewsCount,
  status: row.status,
  cancelled: null,
  notes: [],
  createdAt: row.createdAt,
  topUpUntil: row.topUpUntil,
  badge,
  isBest,
});
