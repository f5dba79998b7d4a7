import { editableFieldsOf, hasFormChanged, isCheckable } from "../../has-form-changed.ts";
import { draftKey } from "../../profile-drafts.ts";
import { fieldsOf, isSavedFields, restoreFields, type SavedFields } from "./restore-fields.ts";

/*
 * Saves drafts of profile forms on the device until they are submitted, for all tabs.
 * `of` is the value before the edit: a draft is dropped if the saved value has changed since.
 */
type Draft = { path: string; savedAt: number; of: string; fields: SavedFields };

/** A draft older than a month is no longer useful. */
const LIFETIME_MS = 30 * 24 * 3_600_000;

export function saveDrafts(): void {
  const before = new WeakMap<HTMLFormElement, string>();
  const known = new Set<string>();
  const standing = (form: HTMLFormElement) => {
    const stood = before.get(form) ?? whatStood(form);
    before.set(form, stood);
    return stood;
  };
  for (const form of forms()) {
    const draft = draftsOf(form).find(({ path, of }) => path === location.pathname && of === standing(form));
    if (draft) known.add(form.action);
    if (draft) restoreFields(form, draft.fields);
  }

  addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-draft-of]") : null;
    if (form) standing(form);
  });
  const keep = () => {
    for (const form of forms()) {
      const { forgets, unsaved } = form.dataset;
      const isUnsaved = forgets === undefined && (unsaved !== undefined || hasFormChanged(form));
      // do not delete a draft of another tab
      if (!isUnsaved && forgets === undefined && !known.has(form.action)) continue;
      known.add(form.action);
      const own = { path: location.pathname, savedAt: Date.now(), of: standing(form), fields: fieldsOf(form) };
      const others = draftsOf(form).filter(({ path }) => path !== location.pathname);
      write(form, isUnsaved ? [...others, own] : others);
    }
  };
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-draft-of]")];

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
