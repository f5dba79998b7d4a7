import { type Frame, liveSocket, type Notice } from "./live-socket.ts";
import { pollUpdates } from "./poll-updates.ts";

const POLL_EVERY_MS = 60_000;

/** What is unread, as the bell and the chat show it. */
export type Unread = { notifications: number; messages: number };

/** What a new notification is about. */
export type News = { type: string } & Notice["data"];

/**
 * Tells what is unread, and dispatches page events: "live:notification" with the subject, one per type such as
 * "live:new_job_added", "live:reconnected" after a lost connection or if more is unread than the page was made with, "live:over"
 * when the session was ended, and "live:waiting" with the queue counts for admins. Without a socket it polls every minute while
 * the page is visible. Returns what ends it.
 */
export function listenToFeed(shown: () => number, onUnread: (unread: Unread) => void): () => void {
  let isFirst = true;
  let last: string | undefined;
  let isLive = false;

  const onFrame = (frame: Frame) => {
    if (frame.type === "unread") {
      // what came after the page was made and before the socket opened is told by its count only
      if (isFirst && frame.notifications > shown()) dispatchEvent(new Event("live:reconnected"));
      isFirst = false;
      onUnread({ notifications: frame.notifications, messages: frame.messages });
    } else if (frame.type === "notification") {
      last = frame.notification.id;
      dispatchEvent(new Event(`live:${frame.notification.type}`));
      const { type, data } = frame.notification;
      dispatchEvent(new CustomEvent<News>("live:notification", { detail: { type, ...data } }));
    } else if (frame.type === "waiting") dispatchEvent(new CustomEvent("live:waiting", { detail: frame }));
  };
  const connection = liveSocket({
    path: () => `/api/v1/auth/notifications/live${last ? `?after=${last}` : ""}`,
    onFrame,
    onOpen: (isReconnect) => {
      isLive = true;
      // without a first notification it is unknown which ones were missed
      if (isReconnect) dispatchEvent(new Event("live:reconnected"));
    },
    onLost: ({ isOver }) => {
      isLive = false;
      if (isOver) dispatchEvent(new Event("live:over"));
    },
  });
  const end = () => {
    clearInterval(timer);
    connection.end();
  };
  const timer = setInterval(async () => {
    if (isLive || !navigator.onLine || document.visibilityState !== "visible") return;
    const news = await pollUpdates(last);
    if (news === "over") end();
    else for (const frame of news) onFrame(frame);
  }, POLL_EVERY_MS);
  return end;
}
