import { useMatches, useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { NotificationsRead } from "#app/views/notifications/notifications-read.ts";
import type { Viewer } from "#app/views/users/viewer.ts";

/** The viewer from the root loader; null for a visitor. */
export const useViewer = (): Viewer => useRouteLoaderData<typeof loader>("root")?.viewer ?? null;

/** Counted no further (session-row.ts), so what lies beyond isn't known. */
const COUNTED_TO = 100;

/** What is unread beside what this very page tells of. */
export function useUnread(): number {
  const unread = useViewer()?.unreadNotifications ?? 0;
  const read = useMatches().reduce((sum, { loaderData }) => sum + (hasRead(loaderData) ? loaderData.noticesRead : 0), 0);
  return unread < COUNTED_TO ? Math.max(0, unread - read) : unread;
}

const hasRead = (data: unknown): data is NotificationsRead =>
  typeof data === "object" && data !== null && "noticesRead" in data && typeof data.noticesRead === "number";
