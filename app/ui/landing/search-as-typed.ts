import { meantCategories } from "../jobs/new/meant-categories.ts";

const PAUSE_MS = 250;

/** Shows at once what the page finds by name (`null`), and after a pause what the server finds by meaning too. */
export function searchAsTyped(box: HTMLInputElement, show: (meant: readonly number[] | null) => void): void {
  let last = new AbortController();
  box.addEventListener("input", () => {
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const typed = box.value.trim();
    show(typed === "" ? [] : null);
    if (typed === "") return;
    setTimeout(async () => {
      const meant = signal.aborted ? null : await meantCategories(typed, signal);
      if (!signal.aborted && box.value.trim() === typed) show(meant ?? []);
    }, PAUSE_MS);
  });
}
