/** Counts of affected artisans and jobs stop here. */
export const AFFECTED_COUNT_CAP = 1_000;
