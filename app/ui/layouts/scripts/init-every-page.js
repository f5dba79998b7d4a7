import { clearDraftsAtSignOut } from "./clear-drafts.ts";
import { preventDoubleSubmit } from "./prevent-double-submit.ts";
import { saveFormValues } from "./save-form-values.ts";

/** What every page does with scripts, hydrated or not: it listens on the document. */
export function initEveryPage() {
  const root = document.documentElement;
  const ONE_YEAR_SECONDS = 31536000;

  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // storage may be forbidden; the cookie is enough
    }
  };
  const setCookie = (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
    document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
  };

  // The bar gets its white ground after 50 px
  const mark = () => root.toggleAttribute("data-scrolled", window.scrollY > 50);
  addEventListener("scroll", mark, { passive: true });
  // Reading it earlier would cause another layout before the first paint.
  requestAnimationFrame(mark);

  // The chosen language is mirrored in the storage.
  addEventListener("submit", (event) => {
    if (event.target.matches("[data-language-choice]") && event.submitter) remember("language", event.submitter.value);
  });
  const stored = /(?:^|; )language=(ar|fr|en)/.exec(document.cookie);
  if (stored) remember("language", stored[1]);

  addEventListener("click", (event) => {
    const button = event.target.closest("[data-theme-switch],[data-toggle-password]");
    if (button?.hasAttribute("data-theme-switch")) {
      root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
      remember("theme", root.dataset.theme);
      setCookie("theme", root.dataset.theme);
    } else if (button) {
      const input = document.getElementById(button.dataset.togglePassword);
      const shown = input.type === "password";
      input.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", shown);
    }
    for (const menu of document.querySelectorAll("details[data-menu][open]")) if (!menu.contains(event.target)) menu.open = false;
    // a link to a part of this page lets the drawer close itself
    if (event.target.closest("[popover] a")) event.target.closest("[popover]").hidePopover?.();
  });

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  preventDoubleSubmit();
  saveFormValues();
  clearDraftsAtSignOut();
}
