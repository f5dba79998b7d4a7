import { clearDraftsAtSignOut } from "./clear-drafts.ts";
import { takeEarlyForms } from "./early-forms.ts";
import { preventDoubleSubmit } from "./prevent-double-submit.ts";
import { saveFormValues } from "./save-form-values.ts";

const ONE_YEAR_SECONDS = 31536000;
const root = () => document.documentElement;

/** What every page does with scripts, hydrated or not: it listens on the document. */
export function initEveryPage(): void {
  // The bar gets its white ground after 50 px
  const mark = () => root().toggleAttribute("data-scrolled", window.scrollY > 50);
  addEventListener("scroll", mark, { passive: true });
  // Reading it earlier would cause another layout before the first paint.
  requestAnimationFrame(mark);

  // The chosen language is mirrored in the storage.
  addEventListener("submit", ({ target, submitter }) => {
    const isChoice = target instanceof Element && target.matches("[data-language-choice]");
    if (isChoice && submitter instanceof HTMLButtonElement) remember("language", submitter.value);
  });
  const stored = /(?:^|; )language=(ar|fr|en)/.exec(document.cookie)?.[1];
  if (stored) remember("language", stored);

  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    press(target.closest("[data-theme-switch],[data-toggle-password]"));
    for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
    // a link to a part of this page lets the drawer close itself
    if (target.closest("[popover] a")) target.closest<HTMLElement>("[popover]")?.hidePopover?.();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });

  const early = takeEarlyForms();
  preventDoubleSubmit(early.sent);
  saveFormValues(early);
  clearDraftsAtSignOut(early.sent);
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

function press(button: Element | null): void {
  if (button?.hasAttribute("data-theme-switch")) switchTheme();
  const input = document.getElementById(button?.getAttribute("data-toggle-password") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button?.setAttribute("aria-pressed", String(isShown));
}

function switchTheme(): void {
  const theme = root().dataset.theme === "dark" ? "light" : "dark";
  root().dataset.theme = theme;
  remember("theme", theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage may be forbidden; the cookie is enough
  }
}
