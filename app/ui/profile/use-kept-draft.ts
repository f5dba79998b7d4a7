import { type RefObject, useEffect } from "react";
import { editableFieldsOf, hasFormChanged, isCheckable } from "../has-form-changed.ts";
import { fieldsOf, isSavedFields, restoreFields, type SavedFields } from "../layouts/scripts/restore-fields.ts";
import { draftKey } from "../profile-drafts.ts";

/*
 * Saves the draft of a profile form on the device until it is submitted, for all tabs.
 * `of` is the value before the edit: a draft is dropped if the saved value has changed since.
 */
type Draft = { path: string; savedAt: number; of: string; fields: SavedFields };

/** A draft older than a month is no longer useful. */
const LIFETIME_MS = 30 * 24 * 3_600_000;

/** Restores the draft of the form, unless something was typed before hydration, and saves it when the page is left. */
export function useKeptDraft(box: RefObject<HTMLFormElement | null>): void {
  useEffect(() => (box.current ? keepDraft(box.current) : undefined), [box]);
}

/** A form that was saved in place shows what is saved. */
let isRestored = false;

function keepDraft(form: HTMLFormElement): () => void {
  // before the input event of a restored draft, after which React writes what is typed into the initial values
  const stood = whatStood(form);
  const draft = draftsOf(form).find(({ path, of }) => path === location.pathname && of === stood);
  let isKnown = draft !== undefined;
  if (draft && !isRestored && !hasFormChanged(form)) restoreFields(form, draft.fields);
  isRestored = true;
  const keep = () => {
    const { forgets, unsaved } = form.dataset;
    const isUnsaved = forgets === undefined && (unsaved !== undefined || hasFormChanged(form));
    // do not delete a draft of another tab
    if (!isUnsaved && forgets === undefined && !isKnown) return;
    isKnown = true;
    const own = { path: location.pathname, savedAt: Date.now(), of: stood, fields: fieldsOf(form) };
    const others = draftsOf(form).filter(({ path }) => path !== location.pathname);
    write(form, isUnsaved ? [...others, own] : others);
  };
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
  };
}

/** Selects are left out, because their options may load later than the form. */
const whatStood = (form: HTMLFormElement): string =>
  JSON.stringify(
    editableFieldsOf(form).flatMap((field) =>
      field instanceof HTMLSelectElement ? [] : [[field.name, isCheckable(field) ? field.defaultChecked : field.defaultValue]],
    ),
  );

const keyOf = (form: HTMLFormElement) => draftKey("typed", form.dataset.draftOf ?? "");

function isDraft(one: unknown): one is Draft {
  const { path, savedAt, of, fields }: Partial<Record<keyof Draft, unknown>> = Object(one);
  return typeof path === "string" && typeof savedAt === "number" && typeof of === "string" && isSavedFields(fields);
}

function draftsOf(form: HTMLFormElement): Draft[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? "[]");
    return Array.isArray(found) ? found.filter(isDraft).filter(({ savedAt }) => Date.now() - savedAt < LIFETIME_MS) : [];
  } catch {
    return [];
  }
}

function write(form: HTMLFormElement, drafts: readonly Draft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(keyOf(form), JSON.stringify(drafts));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // storage may be forbidden or full
  }
}
