/** The orders of a list that is read whole, the first by default. */
export const SHORT_LIST_ORDERINGS = ["created_at", "-created_at", "name", "-name"] as const;
export type ShortListOrdering = (typeof SHORT_LIST_ORDERINGS)[number];
