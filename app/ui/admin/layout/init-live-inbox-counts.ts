import { QUEUES, type Queue } from "#app/domain/inbox/rules.ts";
import { PATH_OF_QUEUE } from "./queue-paths.ts";

/** The counts of pending work from the feed. Without counts the page must request them. */
type Waiting = Partial<Record<Queue, number>>;

const INBOX = /\/panel-admin\/inbox$/;

/**
 * Updates the counts of the bar and the inbox list while users and other admins work.
 * The list is taken from a freshly fetched page. Without the socket the counts are polled.
 */
export function initLiveInboxCounts(): void {
  const isInbox = INBOX.test(location.pathname);
  const inbox = document.querySelector<HTMLAnchorElement>('.admin-bar a[href$="/panel-admin/inbox"]')?.href;
  let shown: string | undefined;
  addEventListener("live:waiting", async (event) => {
    // as: init-live-badges.ts dispatches it
    const { detail } = event as CustomEvent<Waiting>;
    const isCounted = QUEUES.some((queue) => detail[queue] !== undefined);
    if (isCounted) for (const queue of QUEUES) showCount(queue, detail[queue] ?? 0);
    const received = JSON.stringify(detail);
    const isNew = !isCounted || (shown !== undefined && shown !== received);
    shown = received;
    if (inbox && isNew && (isInbox || !isCounted)) await showInbox(inbox, isInbox);
  });
}

async function showInbox(address: string, isInbox: boolean): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const queue of QUEUES) showCount(queue, Number(linkTo(queue, page)[0]?.querySelector("b")?.dataset.count ?? 0));
  // do not replace the list while it has the focus
  if (!isInbox || document.querySelector("#content")?.contains(document.activeElement)) return;
  for (const part of ["#content", ".admin-head h1 + p"]) {
    const fresh = page.querySelector(part);
    if (fresh) document.querySelector(part)?.replaceChildren(...fresh.childNodes);
  }
}

const linkTo = (queue: Queue, page: Document = document): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>(`:is(.admin-bar, .admin-drawn) a[href$="${PATH_OF_QUEUE[queue]}"]`),
];

function showCount(queue: Queue, count: number): void {
  for (const link of linkTo(queue)) {
    const shown = link.querySelector("b");
    if (count === 0) shown?.remove();
    else {
      const mark = shown ?? link.appendChild(document.createElement("b"));
      mark.className = "num";
      mark.dataset.count = String(count);
      mark.textContent = String(count);
    }
  }
}
