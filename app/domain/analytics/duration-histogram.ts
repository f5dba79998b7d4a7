/** Buckets per doubling: a duration of s seconds, at least one, is in bucket ⌊4·log₂ s⌋. */
const PARTS_OF_A_DOUBLING = 4;
const PARTS = 112;

export const bucketOf = (ms: number): number => Math.floor(PARTS_OF_A_DOUBLING * Math.log2(Math.max(1, Math.floor(ms / 1000))));

export const histogramNames = (name: string): string[] => Array.from({ length: PARTS }, (_, part) => `${name}#${part}`);

export type DurationStats = { count: number; medianSeconds: number | null };

// Median from bucket counts. A value counts as the geometric middle of its bucket, so the error is at most 9.1 % (a factor of
// 2^⅛). The cost depends on the buckets, not on the number of values.
export function durationStatsOf(counts: readonly number[]): DurationStats {
  const count = counts.reduce((all, n) => all + n, 0);
  if (count === 0) return { count, medianSeconds: null };
  const [lower, upper] = [Math.floor((count - 1) / 2), Math.floor(count / 2)].map((place) => secondsAt(counts, place));
  return { count, medianSeconds: ((lower ?? 0) + (upper ?? 0)) / 2 };
}

function secondsAt(counts: readonly number[], place: number): number {
  let before = 0;
  const part = counts.findIndex((n) => {
    before += n;
    return before > place;
  });
  return 2 ** ((part + 0.5) / PARTS_OF_A_DOUBLING);
}
