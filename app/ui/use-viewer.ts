import { useMatches, useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { NotificationsRead } from "#app/views/notifications/notifications-read.ts";
import type { Viewer } from "#app/views/users/viewer.ts";
import { useLiveUnread } from "./live/live-feed.tsx";

/** The viewer from the root loader; null for a visitor. */
export const useViewer = (): Viewer => useRouteLoaderData<typeof loader>("root")?.viewer ?? null;

/** The server counts up to this number only (session-row.ts), so a higher count is unknown. */
const COUNTED_TO = 100;

/** Whether a message waits in a room. */
export function useHasUnreadRooms(): boolean {
  const live = useLiveUnread();
  const viewer = useViewer();
  return live ? live.messages > 0 : viewer?.hasUnreadRooms === true;
}

/** The unread notifications, without those that this page marks as read. */
export function useUnread(): number {
  const live = useLiveUnread();
  const unread = useViewer()?.unreadNotifications ?? 0;
  const read = useMatches().reduce((sum, { loaderData }) => sum + (hasRead(loaderData) ? loaderData.notificationsRead : 0), 0);
  if (live) return live.notifications;
  return unread < COUNTED_TO ? Math.max(0, unread - read) : unread;
}

const hasRead = (data: unknown): data is NotificationsRead =>
  typeof data === "object" && data !== null && "notificationsRead" in data && typeof data.notificationsRead === "number";
