/** Two-sided critical value of the rank test at one percent, in standard deviations. */
const APART_BY_CHANCE = 2.576;
const CLOSE_ENOUGH_MS = 5;

/** The largest difference that counts as the same time. */
export const TIMING_TOLERANCE = `p > 0.01, or < ${CLOSE_ENOUGH_MS} ms`;

export type TimingComparison = { known: number[]; unknown: number[] };

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Mann-Whitney test: the distance between the ranks of two samples, in standard deviations. A Worker's clock has whole
 * milliseconds, so many values are equal, which reduces the variance of the ranks.
 */
function rankDistance({ known, unknown }: TimingComparison): number {
  const [n, m, all] = [known.length, unknown.length, known.length + unknown.length];
  const wins = known.reduce((sum, a) => sum + unknown.filter((b) => a > b).length + unknown.filter((b) => a === b).length / 2, 0);
  const equals = Object.values(Object.groupBy([...known, ...unknown], String)).map((group) => group?.length ?? 0);
  const ties = equals.reduce((sum, times) => sum + times ** 3 - times, 0) / (all * (all - 1));
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties));
  return deviation === 0 ? 0 : Math.abs(wins - (n * m) / 2) / deviation;
}

/** Compares two samples by their medians, or by ranks on a busy machine. `text` contains both values. */
export function compareSamples(times: TimingComparison): { isAlike: boolean; text: string } {
  const apart = Math.abs(median(times.known) - median(times.unknown));
  const distance = rankDistance(times);
  return {
    isAlike: apart < CLOSE_ENOUGH_MS || distance < APART_BY_CHANCE,
    text: `medians ${apart.toFixed(2)} ms apart, p = ${bothTails(distance).toFixed(3)}`,
  };
}

/** Standard normal distribution, with seven digits (Abramowitz and Stegun, chapter 7, formula 26). */
function bothTails(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const [a, b, c, d, e] = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return (a + (b + (c + (d + e * t) * t) * t) * t) * t * Math.exp(-x * x);
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Runs each of `pairs` for a known and for an unknown user, in alternating order. */
export async function sampleTimes(
  { from, pairs }: { from: number; pairs: number },
  ask: Record<keyof TimingComparison, (nth: number) => Promise<unknown>>,
): Promise<TimingComparison> {
  const times: TimingComparison = { known: [], unknown: [] };
  for (let nth = from; nth < pairs; nth++)
    for (const kind of nth % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
      times[kind].push(await measureMs(() => ask[kind](nth)));
  return times;
}
