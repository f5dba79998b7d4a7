import { withoutOutcome } from "#app/views/forms/without-outcome.ts";
import { FORM_NOT_ACCEPTED } from "../../form-not-accepted.ts";
import { editableFieldsOf, hasFormChanged } from "../../has-form-changed.ts";
import type { EarlyForms } from "./early-forms.ts";
import { fieldsOf, isSavedFields, restoreFields, type SavedFields } from "./restore-fields.ts";

/*
 * Saves form values in this tab. Pages are served with no-store, so the browser does not restore values
 * after a reload, on "back", or when a plain form fails to send.
 */
const KEY = "typed";

/**
 * With `isSent` the values are deleted once another page responds, or, if the browser itself sent them, once the response is here:
 * without a network "back" shows the page before the form. `account` is empty for a visitor, whose values the account finds that
 * signs in.
 */
type Kept = { account: string; path: string; form: string; isSent: boolean; isPlain?: boolean; fields: SavedFields };

export function saveFormValues(early: EarlyForms): void {
  const sent = new Set(early.sent);
  const plain = new Set(early.sent);
  const kept = isSignIn() ? read().map((one) => ({ ...one, isSent: false })) : isAnswer() ? withoutAnswered(read()) : read();
  const others = kept.filter(({ path, isSent, isPlain }) => path !== location.pathname && (!isSent || isPlain === true));
  const own = kept.filter(({ path, account }) => path === location.pathname && (account === "" || account === accountOfPage()));
  // What was typed while the scripts were on their way is newer.
  const untouched = forms().filter((form) => !early.typed.has(form));
  for (const form of untouched) restoreFields(form, own.find((one) => one.form === keyOf(form))?.fields ?? []);

  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement)) return;
    sent.add(target);
    if (!defaultPrevented) plain.add(target);
  });
  addEventListener(FORM_NOT_ACCEPTED, () => sent.clear());
  const keep = () => {
    const typed = forms().map((form) => ({ ...keptOf(form, sent.has(form)), isPlain: plain.has(form) }));
    const isOver = forms().some((form) => sent.has(form) && form.action.endsWith("/logout"));
    write(isOver ? [] : [...others, ...typed.filter(({ fields }) => fields.length > 0)]);
  };
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
}

const accountOfPage = () => document.documentElement.dataset.account ?? "";

/** The session had ended, so what was sent to another page was not accepted. */
const isSignIn = () => /\/login(?:\/admin)?$/.test(location.pathname) && new URLSearchParams(location.search).has("next");

/** Whether this page is the response to the form. The server marks the page of a refused form; a successful one redirects. */
const isAnswer = () =>
  "answer" in document.documentElement.dataset ||
  performance.getEntriesByType("navigation").some((entry) => "redirectCount" in entry && Number(entry.redirectCount) > 0);

/** A sent form is not restored, so that the page keeps the server's values and errors. */
function withoutAnswered(kept: readonly Kept[]): Kept[] {
  const sent = new Set(kept.filter(({ isSent }) => isSent).map(({ form }) => form));
  return kept.filter(({ form }) => !sent.has(form));
}

/** All forms that post, without those that save their own draft. */
const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[method=post]:not([data-saves-draft], [data-draft-of])")];

/** The forms of one page may have one address. Their fields tell them apart, or the hidden id of what each is about. */
const keyOf = (form: HTMLFormElement): string => {
  const { value = "" } = form.querySelector<HTMLInputElement>("[name=id][type=hidden]") ?? {};
  const names = editableFieldsOf(form).map(({ name }) => name);
  return [withoutOutcome(form.action), value, ...names.sort()].join(" ");
};

function keptOf(form: HTMLFormElement, isSent: boolean): Kept {
  const fields = hasFormChanged(form) ? fieldsOf(form) : [];
  return { account: accountOfPage(), path: location.pathname, form: keyOf(form), isSent, fields };
}

function isKept(one: unknown): one is Kept {
  const { account, path, form, isSent, fields }: Partial<Record<keyof Kept, unknown>> = Object(one);
  return (
    typeof account === "string" &&
    typeof path === "string" &&
    typeof form === "string" &&
    typeof isSent === "boolean" &&
    isSavedFields(fields)
  );
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
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
