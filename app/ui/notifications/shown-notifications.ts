import type { NotificationView } from "./notification-row.tsx";

/** What the list can be narrowed to, in the order of its chips. */
export const SHOWN = ["all", "unread", "requests", "points"] as const;
export type Shown = (typeof SHOWN)[number];

/** Those that tell of points alone, or of the money for them. */
const OF_POINTS = new Set(["points_needed", "points_released", "new_payment_receipt", "payment_accepted", "payment_rejected"]);

const FITS: Record<Shown, (one: NotificationView) => boolean> = {
  all: () => true,
  unread: ({ isUnread }) => isUnread,
  requests: ({ type }) => !OF_POINTS.has(type),
  points: ({ type }) => OF_POINTS.has(type),
};

export const shownNamed = (name: string | null): Shown => SHOWN.find((one) => one === name) ?? "all";

export const fits = (shown: Shown, one: NotificationView): boolean => FITS[shown](one);
