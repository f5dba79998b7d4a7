import { isBox, isTouched, stateOf, typedFieldsOf } from "../is-touched.ts";

/*
 * What is typed into a form stays in this tab: a page that no browser may store brings nothing back by itself when it is
 * loaded anew, or come back to, or when the connection breaks while a plain form is on its way.
 */
const KEY = "typed";

/** `isSent` forgets it as soon as another page answers. */
type Kept = { path: string; form: string; isSent: boolean; fields: [name: string, value: string | boolean][] };

export function keepTyped(): void {
  const sent = new WeakSet<HTMLFormElement>();
  const others = read().filter(({ path, isSent }) => path !== location.pathname && !isSent);
  const own = read().filter(({ path }) => path === location.pathname);
  for (const form of forms()) bringBack(form, own);

  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) sent.add(target);
  });
  const keep = () => {
    const typed = forms().map((form) => keptOf(form, sent.has(form)));
    const isOver = forms().some((form) => sent.has(form) && form.action.endsWith("/logout"));
    write(isOver ? [] : [...others, ...typed.filter(({ fields }) => fields.length > 0)]);
  };
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
}

/** Those that send something, but for the one that keeps a draft of its own. */
const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[method=post]:not([data-keeps-draft])")];

function keptOf(form: HTMLFormElement, isSent: boolean): Kept {
  const fields = typedFieldsOf(form);
  const states = isTouched(form) ? fields.map((field): Kept["fields"][number] => [field.name, stateOf(field)]) : [];
  return { path: location.pathname, form: form.action, isSent, fields: states };
}

function bringBack(form: HTMLFormElement, own: readonly Kept[]): void {
  const kept = [...(own.find((one) => one.form === form.action)?.fields ?? [])];
  const fields = typedFieldsOf(form);
  const namesOf = (all: readonly { name: string }[]) => JSON.stringify(all.map(({ name }) => name).sort());
  // a form that has changed meanwhile is another one; its lines may have been put in another order
  if (namesOf(fields) !== namesOf(kept.map(([name]) => ({ name })))) return;
  for (const field of fields) {
    const place = kept.findIndex(([name]) => name === field.name);
    const state = kept.splice(place, 1)[0]?.[1];
    if (isBox(field) && typeof state === "boolean") field.checked = state;
    else if (typeof state === "string") field.value = state;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function read(): Kept[] {
  try {
    // written by ourselves, and by nobody else in this tab
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(kept: readonly Kept[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // storage may be forbidden or full
  }
}
