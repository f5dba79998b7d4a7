export const PUSH_PAGE = "/account/push";

/** What the page did, as named in its URL. */
export const PUSH_DONE = ["removed", "saved", "house_hours", "tested"] as const;
export type PushDone = (typeof PUSH_DONE)[number];
