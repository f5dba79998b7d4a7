/*
 * What is typed into a form stays in this tab: a page that no browser may store brings nothing back by itself when it is
 * loaded anew, or come back to, or when the connection breaks while a plain form is on its way.
 */
const KEY = "typed";

/** `isSent` forgets it as soon as another page answers. */
type Kept = { path: string; form: string; isSent: boolean; fields: [name: string, value: string | boolean][] };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET = /password|one-time-code/;
const NOT_TYPED = new Set(["hidden", "password", "file", "submit", "button"]);

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

const fieldsOf = (form: HTMLFormElement): Field[] => Array.from<unknown>(form.elements).filter(isTyped);

const isTyped = (one: unknown): one is Field =>
  (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
  one.name !== "" &&
  !NOT_TYPED.has(one.type) &&
  !SECRET.test(one.autocomplete);

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const stateOf = (field: Field) => (isBox(field) ? field.checked : field.value);
const firstStateOf = (field: Field) => {
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  return isBox(field) ? field.defaultChecked : field.defaultValue;
};

function keptOf(form: HTMLFormElement, isSent: boolean): Kept {
  const fields = fieldsOf(form);
  const isTouched = fields.some((field) => stateOf(field) !== firstStateOf(field));
  const states = isTouched ? fields.map((field): Kept["fields"][number] => [field.name, stateOf(field)]) : [];
  return { path: location.pathname, form: form.action, isSent, fields: states };
}

function bringBack(form: HTMLFormElement, own: readonly Kept[]): void {
  const kept = own.find((one) => one.form === form.action)?.fields ?? [];
  const fields = fieldsOf(form);
  // a form that has changed meanwhile is another one
  if (kept.length !== fields.length || fields.some(({ name }, place) => name !== kept[place]?.[0])) return;
  for (const [place, field] of fields.entries()) {
    const state = kept[place]?.[1];
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
