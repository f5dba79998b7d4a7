import type { Frame, Notice } from "./live-socket.ts";

type Listed = Notice & { is_read: boolean };
type Room = { unread_count: number };

/**
 * Replaces the socket by polling: notifications after the last known one, oldest first, and the badges.
 * Returns "over" if the session has ended, and nothing if there is no response.
 */
export async function pollUpdates(last: string | undefined): Promise<Frame[] | "over"> {
  const responses = await Promise.all(["auth/notifications/", "chat/rooms/"].map((call) => fetch(`/api/v1/${call}`))).catch(
    () => [],
  );
  if (responses.some(({ status }) => status === 401)) return "over";
  const [notices, rooms] = responses;
  if (!notices?.ok || !rooms?.ok) return [];
  // as: the responses of our own API
  const all = (await notices.json()) as Listed[];
  const messages = ((await rooms.json()) as Room[]).reduce((sum, { unread_count }) => sum + unread_count, 0);
  const known = all.findIndex(({ id }) => id === last);
  const fresh = known === -1 ? all.slice(0, 1) : all.slice(0, known).reverse();
  return [
    ...fresh.map((notification): Frame => ({ type: "notification", notification })),
    { type: "unread", notifications: all.filter(({ is_read }) => !is_read).length, messages },
    { type: "waiting" },
  ];
}
