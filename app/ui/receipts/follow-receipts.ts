import { isReachable } from "../is-reachable.ts";

/**
 * Updates pending receipts and the balance after a live signal (app/ui/live/init-live-badges.ts) and when the page becomes visible.
 * A decided receipt stays as it is, because its form may be submitting another one.
 */
export function followReceipts(onChange: () => void): void {
  const read = async () => {
    if (!isSeen() || waiting().length === 0 || !(await isReachable())) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const changed = waiting().filter(({ id }) => fresh.getElementById(id)?.matches(":not([data-waits])"));
    if (changed.length === 0) return;
    for (const each of changed) take(each, fresh.getElementById(each.id));
    take(document.querySelector(".balance"), fresh.querySelector(".balance"));
    onChange();
  };
  addEventListener("live:notification", (event) => {
    if (event instanceof CustomEvent && event.detail.receipt) void read();
  });
  addEventListener("live:reconnected", read);
  document.addEventListener("visibilitychange", read);
}

const isSeen = () => document.visibilityState === "visible";
const waiting = () => [...document.querySelectorAll(".own-receipts > [data-waits]")];

function take(now: Element | null, next: Element | null): void {
  if (next) now?.replaceWith(document.adoptNode(next));
}
