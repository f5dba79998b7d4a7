/** An average of stars with two decimals. */
export const averageJson = (average: number | null): number | null => average && Math.round(average * 100) / 100;
