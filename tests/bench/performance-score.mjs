/** The curves of Lighthouse for phones: the values that score 90 and 50, and the weight of each. */
const CURVES = {
  fcp: { good: 1_800, middle: 3_000, weight: 10 },
  index: { good: 3_387, middle: 5_800, weight: 10 },
  lcp: { good: 2_500, middle: 4_000, weight: 25 },
  tbt: { good: 200, middle: 600, weight: 30 },
  cls: { good: 0.1, middle: 0.25, weight: 25 },
};
/** The inverse of the complementary error function, at the share of pages that are slower than a good one. */
const AT_GOOD = 0.9061938024368232;

/** The score for performance, of 100, as Lighthouse computes it from these five. */
export function performanceScore(measured) {
  const parts = Object.entries(CURVES).map(([name, { good, middle, weight }]) => {
    if (measured[name] <= 0) return weight;
    const distance = (Math.log(measured[name] / middle) * AT_GOOD) / Math.log(middle / good);
    return weight * ((1 - errorFunction(distance)) / 2);
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}

/** The approximation of Abramowitz and Stegun, exact to seven digits. */
function errorFunction(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
