/** Cards of the landing page and choices show it in one or two lines; the longest of the reference data has 43. */
export const MAX_CATEGORY_NAME_LENGTH = 60;
export const MAX_ALT_LENGTH = 150;
export const MAX_CHANGE_REASON_LENGTH = 300;
export const MIN_POINTS_COST = 1;
/** 2.17: of any category; the CHECK categories_points_cost_1_to_5 holds it. */
export const MAX_POINTS_COST = 5;
/** 2.17. */
export const DEFAULT_POINTS_COST = 2;
