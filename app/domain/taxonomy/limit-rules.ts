/** Cards of the landing page and choices show it in one or two lines; the longest of the reference data has 43. */
export const LONGEST_CATEGORY_NAME = 60;
export const LONGEST_ALT = 150;
export const LONGEST_CHANGE_REASON = 300;
export const LOWEST_POINTS_COST = 1;
/** 2.17: of any category; the CHECK categories_points_cost_1_to_5 holds it. */
export const HIGHEST_POINTS_COST = 5;
/** 2.17. */
export const USUAL_POINTS_COST = 2;
