import { distanceKm, type Point } from "../geography/rules.ts";

/** An open job that nobody was told of for so long was lost on its way. */
export const ANNOUNCEMENT_RETRY_AFTER_MS = 60_000;
/** Jobs that one run of the sweep pushes again; the next run takes the next. */
export const ANNOUNCEMENT_RETRIES_PER_RUN = 500;

/** Who was told by another machine a moment ago has a turn that this one may believe to come. */
export const CLOCK_SKEW_MS = 60_000;

/** "Widen" (2.17) reaches so many other wilayas: about as far as an artisan drives for a job. */
export const WIDENED_WILAYAS_COUNT = 10;
/** "Tell me later" (2.17): so long we look for an artisan; after that hardly anyone still waits. */
export const NOTIFY_CLIENT_LATER_MS = 30 * 24 * 3_600_000;

type Wilaya = Point & { id: number };

/** The other wilayas that are nearest as the crow flies, from the commune, or where we don't know that, from the wilaya. */
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
