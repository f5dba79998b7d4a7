export const SAVED_REPLIES = "/panel-admin/replies";

export const REPLY_ACTIONS = ["added", "revised", "removed"] as const;
export type ReplyAction = (typeof REPLY_ACTIONS)[number];
