import { draftKey } from "../profile-drafts.ts";

const WAIT_MS = 800;
const NOT_TYPED = new Set(["tab", "version", "do"]);

type Fields = Record<string, string>;

/**
 * Stores the input of a post on this device until it is saved, so that a lost network, a closed page or an ended session loses
 * nothing. The next visit offers to restore it, but never restores by itself, because the post may have changed.
 */
export function savePostDraft(form: HTMLFormElement, onKept: (isKept: boolean) => void): void {
  const keyOf = (post = "new") => `${draftKey("post", form.dataset.account ?? "")}:${post}`;
  const key = keyOf(form.dataset.post);
  const notice = document.querySelector<HTMLElement>("[data-kept]");
  // after the first save the draft of a new post is deleted too
  if (form.dataset.done !== undefined) for (const one of [key, keyOf()]) localStorage.removeItem(one);
  const kept = read(key);
  if (kept && notice && form.dataset.touched === undefined && differs(kept, typedIn(form))) {
    notice.hidden = false;
    notice.querySelector("[data-kept-back]")?.addEventListener("click", () => {
      bringBack(form, kept);
      notice.hidden = true;
    });
    notice.querySelector("[data-kept-drop]")?.addEventListener("click", () => {
      localStorage.removeItem(key);
      notice.hidden = true;
    });
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    onKept(write(key, typedIn(form)));
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, WAIT_MS);
  });
  addEventListener("pagehide", () => (timer === undefined ? undefined : keep()));
  form.addEventListener("submit", (event) => {
    keep();
    const lost = document.querySelector<HTMLElement>("[data-lost]");
    if (navigator.onLine || !lost) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    lost.hidden = false;
    lost.scrollIntoView({ block: "center" });
    addEventListener("online", () => lost.toggleAttribute("hidden", true), { once: true });
  });
}

const typedIn = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && !NOT_TYPED.has(name) ? [[name, value]] : [],
    ),
  );

const differs = (kept: Fields, now: Fields): boolean =>
  Object.entries(kept).some(([name, value]) => name !== "thumbnail" && value.trim() !== (now[name] ?? "").trim());

function bringBack(form: HTMLFormElement, kept: Fields): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=file], [type=checkbox])`);
    if (!field || !("value" in field)) continue;
    field.value = value;
    field.dispatchEvent(new Event("post:brought-back"));
  }
}

function read(key: string): Fields | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return null;
  }
}

/** False if the storage is full or forbidden; the form itself still has the input. */
function write(key: string, fields: Fields): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}
