import type { DurationStats } from "#app/domain/analytics/duration-histogram.ts";
import { MIN_SAMPLE_SIZE } from "#app/domain/analytics/rules.ts";
import { useTranslations } from "../use-translations.ts";

const WHOLE = 100;
const TENTHS = 10;
const HOUR_SECONDS = 3600;

const toTenths = (value: number) => Math.round(value * TENTHS) / TENTHS;

/** The ratio, rounded to a tenth. Null if the divisor is 0. */
export const ratio = (n: number, of: number): number | null => (of === 0 ? null : toTenths(n / of));

/** The median in hours, for charts. */
export const inHours = ({ medianSeconds }: DurationStats): number | null =>
  medianSeconds === null ? null : toTenths(medianSeconds / HOUR_SECONDS);

/** The format of shares, rates and medians. Null with too little data. */
export function useRateFormat() {
  const { format } = useTranslations();
  const ofEnough = (of: number, say: () => string) => (of < MIN_SAMPLE_SIZE ? null : say());
  return {
    share: (n: number, of: number) => ofEnough(of, () => format.percent(Math.round((WHOLE * n) / of))),
    rate: (n: number, of: number, per = 1) => ofEnough(of, () => format.number(toTenths((per * n) / of))),
    median: ({ count, medianSeconds }: DurationStats) =>
      medianSeconds === null ? null : ofEnough(count, () => format.lasted(medianSeconds)),
    /** For the table of a chart, where each median has its count beside it. */
    wait: ({ medianSeconds }: DurationStats) => (medianSeconds === null ? null : format.lasted(medianSeconds)),
  };
}
