/** Fits two lines of a card; the longest name of the reference data has 43. */
export const MAX_CATEGORY_NAME_LENGTH = 60;
export const MAX_ALT_LENGTH = 150;
export const MAX_CHANGE_REASON_LENGTH = 300;
export const MIN_POINTS_COST = 1;
/** The CHECK categories_points_cost_1_to_5 has the same limit. */
export const MAX_POINTS_COST = 5;
export const DEFAULT_POINTS_COST = 2;
