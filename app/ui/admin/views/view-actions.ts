export const VIEWS = "/panel-admin/views";

export const VIEW_ACTIONS = ["saved", "renamed", "removed"] as const;
export type ViewAction = (typeof VIEW_ACTIONS)[number];
