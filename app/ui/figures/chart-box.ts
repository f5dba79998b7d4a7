export type Box = ReturnType<typeof boxOf>;

/** Where a chart of that width draws, in its own units: the axis stands where people begin to read, and time begins there. */
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

export const axisLook = (textAnchor: "start" | "middle" | "end") => () =>
  ({ fill: "var(--ink-2)", fontSize: 13, textAnchor, fontFamily: "inherit" }) as const;
