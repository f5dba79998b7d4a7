import { hasFormChanged } from "../has-form-changed.ts";
import type { News } from "./listen-to-feed.ts";

const wordsOf = (page: Document) => page.querySelector<HTMLTemplateElement>("template[data-news]")?.dataset;

const GONE = [401, 403, 404, 410];

/**
 * Reads an open document about a job again (document-news.tsx) when a notification about it arrives, after a lost connection,
 * and when it becomes visible, and says politely what changed. Beside typed text it only offers to.
 */
export function readDocumentAgain(): void {
  const place = document.createElement("div");
  place.className = "toasts";
  place.setAttribute("role", "status");
  document.body.appendChild(place);

  const read = async (isAboutIt: boolean) => {
    const { says, changed, kept, read: label } = wordsOf(document) ?? {};
    const offer = () => (isAboutIt ? place.replaceChildren(lineOf(kept, label)) : undefined);
    if (isTyped()) return offer();
    const response = await fetch(location.href).catch(() => null);
    if (!response) return;
    if (isTyped()) return offer();
    if (response.redirected) return location.replace(response.url);
    // the server's page says why there is nothing to read any more
    if (GONE.includes(response.status)) return location.reload();
    if (!response.ok) return;
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    const [shown, fresh] = [document, next].map((page) => page.querySelector("main"));
    // What did not change keeps its focus and selection; a form on its way keeps its guard against a second press.
    if (!shown || !fresh || shown.textContent === fresh.textContent || isSending()) return;
    if (isTyped()) return offer();
    const focused = document.activeElement?.id ?? "";
    shown.replaceWith(fresh);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const now = wordsOf(document)?.says;
    if (now && now !== says) place.replaceChildren(lineOf(now));
    else if (isAboutIt) place.replaceChildren(lineOf(changed));
  };
  addEventListener("live:notification", (event) => {
    // as: only listen-to-feed.ts dispatches it
    const { job } = (event as CustomEvent<News>).detail;
    if (job !== null && job === wordsOf(document)?.news) void read(true);
  });
  addEventListener("live:reconnected", () => void read(false));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void read(false);
  });
}

const isSending = () => document.querySelector("main form[aria-busy]") !== null;

/** A refused form shows its typed text as the first state of its fields. */
const isTyped = (): boolean =>
  document.querySelector("main #refused, main [aria-invalid=true]") !== null ||
  [...document.querySelectorAll<HTMLFormElement>("main form")].some(
    (form) => hasFormChanged(form) || [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some((one) => one.value !== ""),
  );

/** A message, which goes by itself (.toast-of-document) unless it has a link to the document as it is now. */
function lineOf(text = "", link?: string): HTMLElement {
  const line = document.createElement("div");
  line.className = link === undefined ? "toast toast-of-document on-dark" : "toast on-dark";
  const said = document.createElement("p");
  said.className = "font-semibold";
  said.textContent = text;
  line.appendChild(said);
  if (link !== undefined) {
    const again = document.createElement("a");
    again.className = "toast-button toast-action";
    again.href = location.href;
    again.textContent = link;
    line.appendChild(again);
  }
  return line;
}
