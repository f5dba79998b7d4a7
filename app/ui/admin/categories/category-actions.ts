/** What may be done to categories and specialities on their pages, as the address says afterwards that it is done. */
export const CATEGORY_DONE = ["moved", "added", "data", "picture", "unpictured", "retired", "restored"] as const;
export type CategoryDone = (typeof CATEGORY_DONE)[number];

export const CATEGORIES = "/panel-admin/categories";
export const SUBCATEGORIES = "/panel-admin/sub-categories";
