import { type ScaleLinear, scaleLinear } from "d3-scale";

/** Heights within a chart. They are drawn as shares of the box, like widths, so a chart fills a container of any size. */
export const CHART_HEIGHT = 220;
export const [PLOT_TOP, PLOT_BOTTOM] = [10, 190] as const;
export const NAMES_BASELINE = 211;

/** The rows of the table behind a chart: the name of the period, then its values. */
export type ChartTable = { head: readonly string[]; rows: readonly (readonly (string | null)[])[] };

export const percent = (share: number): string => `${Math.round(share * 100) / 100}%`;

/** A height within a chart, from its top. */
export const heightOf = (y: number): string => percent((100 * y) / CHART_HEIGHT);

/** A chart of small counts still has steps of whole numbers. */
const LOWEST_TOP = 2;
const MAX_STEPS = 4;

/** From zero to a round number above the largest value. */
export const scaleOf = (values: readonly number[]): ScaleLinear<number, number> =>
  scaleLinear([0, Math.max(LOWEST_TOP, ...values)], [PLOT_BOTTOM, PLOT_TOP]).nice(MAX_STEPS);

/** The values with a line across the chart, whole numbers only. */
export const ticksOf = (scale: ScaleLinear<number, number>): number[] => scale.ticks(MAX_STEPS).filter(Number.isInteger);

/** Along the inline axis: in Arabic time runs from right to left. */
export const inlineRange = (isRtl: boolean): [number, number] => (isRtl ? [100, 0] : [0, 100]);

const MAX_NAMES = 10;
const NAMES_OF_MANY = 6;

/** Indexes of the periods with a label below the chart, the last one included: all, or about six of many. */
export function labelledTicks(count: number): number[] {
  const step = count <= MAX_NAMES ? 1 : Math.ceil(count / NAMES_OF_MANY);
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}
