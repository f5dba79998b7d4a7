/** The actions on categories and subcategories, as named by the confirmation in the URL. */
export const CATEGORY_DONE = ["moved", "added", "data", "picture", "unpictured", "retired", "restored"] as const;
export type CategoryDone = (typeof CATEGORY_DONE)[number];

export const CATEGORIES = "/panel-admin/categories";
export const SUBCATEGORIES = "/panel-admin/sub-categories";
