/** Counts of affected artisans and jobs stop here. */
export const AFFECTED_COUNT_CAP = 1_000;

export const CATEGORY_STATES = ["standing", "retired"] as const;
export type CategoryState = (typeof CATEGORY_STATES)[number];

export const isInState = ({ place }: { place: number | null }, state: CategoryState | null): boolean =>
  state === null || (place === null) === (state === "retired");
