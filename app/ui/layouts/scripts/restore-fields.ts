import { editableFieldsOf, fieldValueOf, isCheckable } from "../../has-form-changed.ts";

export type SavedFields = readonly [name: string, value: string | boolean][];

/** Whether stored data has this form. An older page may have stored something else. */
export const isSavedFields = (kept: unknown): kept is SavedFields =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && /^(?:string|boolean)$/.test(typeof pair[1]),
  );

export const fieldsOf = (form: HTMLFormElement): SavedFields =>
  editableFieldsOf(form).map((field) => [
    field.name,
    (field instanceof HTMLSelectElement && wantedOf(field)) || fieldValueOf(field),
  ]);

const wantedOf = (select: HTMLSelectElement) => (select.value === "" ? select.dataset.wanted : undefined);

/** Restores typed values of a form. */
export function restoreFields(form: HTMLFormElement, before: SavedFields): void {
  const kept = [...before];
  const fields = editableFieldsOf(form);
  const namesOf = (all: readonly { name: string }[]) => JSON.stringify(all.map(({ name }) => name).sort());
  // A form with other fields is another form. The order of its lines may differ.
  if (namesOf(fields) !== namesOf(kept.map(([name]) => ({ name })))) return;
  for (const field of fields) {
    const place = kept.findIndex(([name]) => name === field.name);
    const state = kept.splice(place, 1)[0]?.[1];
    if (isCheckable(field) && typeof state === "boolean") field.checked = state;
    else if (typeof state === "string") field.value = state;
    // options may load later (location-fields.tsx), and React overwrites the text of a text area (text-area.tsx)
    const isLate = field instanceof HTMLTextAreaElement || (field instanceof HTMLSelectElement && field.value !== state);
    if (isLate && typeof state === "string") field.dataset.wanted = state;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
