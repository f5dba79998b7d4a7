const AT_MOST_EVERY_MS = 2_000;
const GUEST_ASKS_EVERY_MS = 20_000;

/** Reloads the room list when a live signal reports a change (app/ui/live/init-live-badges.ts), while the page is visible. */
export function refreshRoomList(): void {
  let isComing = false;
  let readAt = 0;
  let isPending = false;

  const read = async () => {
    isComing = false;
    if (document.visibilityState !== "visible") return;
    readAt = Date.now();
    isPending = false;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector(".chat-rooms");
    const held = document.activeElement?.closest(".chat-list a")?.getAttribute("href");
    if (next) document.querySelector(".chat-rooms")?.replaceWith(next);
    if (held) document.querySelector<HTMLElement>(`.chat-list a[href="${held}"]`)?.focus();
  };
  const ask = () => {
    isPending = true;
    if (!isComing) setTimeout(read, Math.max(0, readAt + AT_MOST_EVERY_MS - Date.now()));
    isComing = true;
  };
  document.addEventListener("visibilitychange", () => {
    if (isPending) ask();
  });
  addEventListener("live:unread", ask);
  // a guest has no feed
  if (!document.querySelector("script[data-account]")) setInterval(ask, GUEST_ASKS_EVERY_MS);
}
