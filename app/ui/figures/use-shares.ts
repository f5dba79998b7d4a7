import { ENOUGH_TO_SAY } from "#app/domain/analytics/rules.ts";
import type { Wait } from "#app/domain/analytics/waits.ts";
import { useWords } from "../use-words.ts";

const WHOLE = 100;
const TENTHS = 10;
const HOUR_SECONDS = 3600;

const toTenths = (value: number) => Math.round(value * TENTHS) / TENTHS;

/** So many for each one of those, to a tenth; null of none. */
export const ratio = (n: number, of: number): number | null => (of === 0 ? null : toTenths(n / of));

/** The median in hours, as a drawing has it. */
export const inHours = ({ medianSeconds }: Wait): number | null =>
  medianSeconds === null ? null : toTenths(medianSeconds / HOUR_SECONDS);

/** Shares, rates and medians as they are said: null of fewer than can tell something. */
export function useShares() {
  const { format } = useWords();
  const ofEnough = (of: number, say: () => string) => (of < ENOUGH_TO_SAY ? null : say());
  return {
    share: (n: number, of: number) => ofEnough(of, () => format.percent(Math.round((WHOLE * n) / of))),
    rate: (n: number, of: number, per = 1) => ofEnough(of, () => format.number(toTenths((per * n) / of))),
    median: ({ count, medianSeconds }: Wait) =>
      medianSeconds === null ? null : ofEnough(count, () => format.wait(Math.round(medianSeconds))),
    /** In the table of a drawing each has its own count beside it. */
    wait: ({ medianSeconds }: Wait) => (medianSeconds === null ? null : format.wait(Math.round(medianSeconds))),
  };
}
