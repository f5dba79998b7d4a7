import { khatimPoints } from "../../kit/display/khatim-points.ts";

const STAR = khatimPoints(50, 42);
/** The spinner of the kit, for static pages without React. */
const SPINNER = `<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" class="size-5"><polygon points="${STAR}" opacity=".25"/><polygon points="${STAR}" pathLength="100" stroke-dasharray="28 72" class="spinner"/></svg>`;

/** A plain form shows on its button that it is being sent, and ignores a second click. */
export function preventDoubleSubmit(sentEarly: Iterable<HTMLFormElement>): void {
  const undo = [...sentEarly].map((form): (() => void) => {
    form.setAttribute("aria-busy", "true");
    return () => form.removeAttribute("aria-busy");
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    // Forms that a script sends show it themselves.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches("[method=post]")) return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    form.setAttribute("aria-busy", "true");
    const button = event.submitter?.closest<HTMLElement>("[data-busy]");
    // until it is hydrated React must find each element as the server wrote it
    const free = button && !("hydrating" in document.documentElement.dataset) ? showBusy(button) : () => {};
    undo.push(() => {
      form.removeAttribute("aria-busy");
      free();
    });
  });
  // The back button restores the document in this state.
  addEventListener("pageshow", () => {
    for (const free of undo.splice(0)) free();
  });
}

/** Shows the spinner until the returned function is called. */
function showBusy(button: HTMLElement): () => void {
  const before = [...button.childNodes];
  const label = document.createElement("span");
  label.textContent = button.dataset.busy ?? "";
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.innerHTML = SPINNER;
  button.insertAdjacentElement("beforeend", label);
  button.setAttribute("aria-busy", "true");
  return () => {
    button.replaceChildren(...before);
    button.removeAttribute("aria-busy");
    button.style.minInlineSize = "";
  };
}
