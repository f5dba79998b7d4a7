import { pluralSentence } from "../landing/plural-sentence.ts";
import { type Frame, liveSocket } from "./live-socket.ts";
import { pollUpdates } from "./poll-updates.ts";

/** Waits until React has hydrated the page. */
const AFTER_LOAD_MS = 1_000;
const POLL_EVERY_MS = 60_000;

/** The bell's name without unread notifications, and for each plural form of the count (pluralForms). */
type Words = { none?: string; unread?: string };

/**
 * Updates the badges of the bell and the chat, by attributes only, because React owns the elements.
 * Dispatches page events: "live:notification" with the subject, one per type such as "live:new_job_added",
 * "live:reconnected" after a lost connection, and "live:waiting" with the queue counts for admins.
 * Without a socket it polls every minute while the page is visible.
 */
export function initLiveBadges({ none = "", unread }: Words, alsoThen: () => void): void {
  let last: string | undefined;
  let messages: number | undefined;
  let isLive = false;

  const mark = (place: string, count: number) => {
    for (const link of document.querySelectorAll(`:is(header, nav) a[href$="${place}"]`)) {
      link.setAttribute("data-unread", String(count > 0));
      if (place === "/notifications") link.setAttribute("aria-label", count > 0 ? pluralSentence(unread, count) : none);
    }
  };
  const onFrame = (frame: Frame) => {
    if (frame.type === "unread") {
      mark("/notifications", frame.notifications);
      mark("/chat", frame.messages);
      messages ??= countShown();
      if (frame.messages !== (messages ?? frame.messages)) dispatchEvent(new Event("live:unread"));
      messages = frame.messages;
    } else if (frame.type === "notification") {
      last = frame.notification.id;
      dispatchEvent(new Event(`live:${frame.notification.type}`));
      dispatchEvent(new CustomEvent("live:notification", { detail: frame.notification.data }));
    } else if (frame.type === "waiting") dispatchEvent(new CustomEvent("live:waiting", { detail: frame }));
  };
  const listen = () => {
    const connection = liveSocket({
      path: () => `/api/v1/auth/notifications/live${last ? `?after=${last}` : ""}`,
      onFrame,
      onOpen: (isReconnect) => {
        isLive = true;
        // without a first notification it is unknown which ones were missed
        if (isReconnect) dispatchEvent(new Event("live:reconnected"));
      },
      onLost: () => {
        isLive = false;
      },
    });
    const timer = setInterval(async () => {
      if (isLive || !navigator.onLine || document.visibilityState !== "visible") return;
      const news = await pollUpdates(last);
      if (news === "over") {
        clearInterval(timer);
        connection.end();
      } else for (const frame of news) onFrame(frame);
    }, POLL_EVERY_MS);
  };
  const begin = () =>
    setTimeout(() => {
      listen();
      alsoThen();
    }, AFTER_LOAD_MS);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** The counts of the room list when the page was rendered. More messages may have come before the socket opened. */
function countShown(): number | undefined {
  const count = document.querySelector<HTMLElement>("[data-unread-messages]")?.dataset.unreadMessages;
  return count === undefined ? undefined : Number(count);
}
