const PAUSE_MS = 250;

/**
 * Updates the list while the user types, with the page that the form would load.
 * The URL is updated too, so it can be shared or reloaded. If the fetch fails, nothing changes: Enter still submits the form.
 */
export function searchPosts(): void {
  const form = document.querySelector<HTMLFormElement>("[data-post-search]");
  if (!form) return;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: AbortController | undefined;

  const show = async () => {
    latest?.abort();
    const own = new AbortController();
    latest = own;
    const url = new URL(form.action);
    url.search = String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    const list = document.querySelector("[data-blog-part=posts]");
    list?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(url, { signal: own.signal });
      const found = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
      if (found && !own.signal.aborted) takeOver(found, answer.url);
    } catch {
      // aborted, or no connection
    }
    if (latest === own) list?.removeAttribute("aria-busy");
  };
  const soon = (wait: number) => {
    clearTimeout(pause);
    pause = setTimeout(show, wait);
  };
  form.addEventListener("input", ({ target }) => soon(target instanceof HTMLSelectElement ? 0 : PAUSE_MS));
  form.addEventListener("reset", () => {
    // after the event the fields have their initial values
    soon(0);
    form.querySelector("input")?.focus();
  });
  // What was typed before this script ran.
  const isTyped = [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
  if (isTyped) soon(0);
}

/** Replaces only the content of the parts, so that the live region stays and announces its new text. */
function takeOver(found: Document, address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-blog-part]")) {
    const fresh = found.querySelector(`[data-blog-part=${part.dataset.blogPart}]`);
    if (fresh) part.replaceChildren(...fresh.childNodes);
  }
  document.title = found.title;
  // a change of language must keep the current filters
  const here = new URL(address);
  for (const next of document.querySelectorAll<HTMLInputElement>("[data-language-choice] input[name=next]"))
    next.value = here.pathname + here.search;
  history.replaceState(history.state, "", address);
}
