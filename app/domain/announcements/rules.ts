import { distanceKm, type Point } from "../geography/rules.ts";

/** After this time the alarm or the queue message is lost. */
export const CLOCK_OVERDUE_AFTER_MS = 60_000;
export const CLOCKS_AT_ONCE = 50;
export const ANNOUNCEMENT_RETRIES_PER_RUN = 500;

/** Of the places of the first wave, rounded up. */
export const NEWCOMER_PLACES_PERCENT = 25;
/** Since the identity was verified. The view of the rotation holds the same number. */
export const NEWCOMER_DAYS = 90;

/** About as far as an artisan drives for a job. */
export const WIDENED_WILAYAS_COUNT = 10;
/** After 30 days few clients still wait. */
export const NOTIFY_CLIENT_LATER_MS = 30 * 24 * 3_600_000;

type Wilaya = Point & { id: number };

/** By straight distance from the commune, or from the wilaya if its location is unknown. */
export function nearestWilayas(
  { wilayaId, commune }: { wilayaId: number; commune: Point },
  wilayas: readonly Wilaya[],
): number[] {
  const isKnown = commune.lat !== null && commune.lng !== null;
  const from = isKnown ? commune : wilayas.find(({ id }) => id === wilayaId);
  if (!from) return [];
  return wilayas
    .filter(({ id }) => id !== wilayaId)
    .map(({ id, ...point }) => ({ id, km: distanceKm(from, point) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.km - b.km || a.id - b.id)
    .slice(0, WIDENED_WILAYAS_COUNT)
    .map(({ id }) => id);
}
