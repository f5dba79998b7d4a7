export type Box = ReturnType<typeof boxOf>;

/** The drawing area of a chart of this width. The axis and the first period are at the inline start. */
export function boxOf(width: number, isRtl: boolean) {
  const [axis, edge] = [44, 8];
  const [left, right] = isRtl ? [edge, width - axis] : [axis, width - edge];
  return {
    isRtl,
    width,
    height: 250,
    top: 12,
    bottom: 218,
    left,
    right,
    range: (isRtl ? [right, left] : [left, right]) as [number, number],
  };
}

const MAX_NAMES = 10;
const NAMES_OF_MANY = 5;

/** Indexes of the periods with a label below the chart, the last one included: all, or about five of many. */
export function labelledTicks(count: number): number[] {
  const step = count <= MAX_NAMES ? 1 : Math.ceil(count / NAMES_OF_MANY);
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}

/** `end` is the inline end of the axis, so labels are beside the drawing in every language. */
export const axisLook = (textAnchor: "middle" | "end") => () =>
  ({ fill: "var(--ink-2)", fontSize: 13, textAnchor, fontFamily: "inherit" }) as const;
