import { isReachable } from "../is-reachable.ts";

/**
 * What became of a receipt takes its place, and the balance with it, when a notice of one has come (app/ui/live/init-live-badges.ts) and
 * when somebody looks at the page again. One that was decided stays as it is: another may be on its way from its form.
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
