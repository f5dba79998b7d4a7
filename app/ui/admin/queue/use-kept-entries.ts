import { type MouseEvent, type RefObject, useEffect } from "react";
import { hasFormChanged } from "../../has-form-changed.ts";
import { fieldsOf, restoreFields, type SavedFields } from "../../layouts/scripts/restore-fields.ts";
import { SEVERAL_FORM } from "./several.tsx";

/** In the browser only: no server calls what writes it. */
const kept = new Map<string, SavedFields>();

/**
 * Keeps what is filled in when a link leads from the open item to another one, and fills it in again when the item is opened
 * next. A decision forgets it.
 */
export function useKeptEntries(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    for (const form of formsIn(frame.current)) {
      const fields = kept.get(keyOf(form));
      kept.delete(keyOf(form));
      if (fields) restoreFields(form, fields);
    }
  }, [frame]);
  const keep = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isLeaving = target instanceof Element && target.closest("a[href]") !== null;
    if (!isLeaving || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    for (const form of formsIn(frame.current)) if (hasFormChanged(form)) kept.set(keyOf(form), fieldsOf(form));
  };
  const forget = () => {
    for (const form of formsIn(frame.current)) kept.delete(keyOf(form));
  };
  return { keep, forget };
}

/** The forms that decide, without those that only confirm. */
const formsIn = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLFormElement>("form[method=post]:not([data-saves-draft])") ?? [])].filter(
    (form) => form.getAttribute("id") !== SEVERAL_FORM,
  );

const keyOf = (form: HTMLFormElement): string => `${new URL(form.action).pathname}#${form.getAttribute("id")}`;
