/** So many parts has each doubling of a wait: one of s whole seconds, but at least one, lies in part ⌊4·log₂ s⌋. */
const PARTS_OF_A_DOUBLING = 4;
/** To eight years, in which nothing waits any more. */
const PARTS = 112;

/** The counters in which waits of that name are counted, one for each part; triggers write them. */
export const histogramNames = (name: string): string[] => Array.from({ length: PARTS }, (_, part) => `${name}#${part}`);

/** How many waited, and the median of it in seconds; null where nobody did. */
export type DurationStats = { count: number; medianSeconds: number | null };

/**
 * The median of waits of which only the parts are known, `counts` by part: each is taken for the geometric middle of its part, so
 * the median is at most 9.1 % off (a factor of 2^⅛), and what it costs depends on the parts, never on how many waited. Of an even
 * number it is the mean of the middle two.
 */
export function durationStatsOf(counts: readonly number[]): DurationStats {
  const count = counts.reduce((all, n) => all + n, 0);
  if (count === 0) return { count, medianSeconds: null };
  const [lower, upper] = [Math.floor((count - 1) / 2), Math.floor(count / 2)].map((place) => secondsAt(counts, place));
  return { count, medianSeconds: ((lower ?? 0) + (upper ?? 0)) / 2 };
}

/** Of all waits in their order, the one at that place. */
function secondsAt(counts: readonly number[], place: number): number {
  let before = 0;
  const part = counts.findIndex((n) => {
    before += n;
    return before > place;
  });
  return 2 ** ((part + 0.5) / PARTS_OF_A_DOUBLING);
}
