import { useRef, useState } from "react";

/** Needs a sentence of the admin's own. */
export const OTHER = "other";

const isFilled = (field: unknown): field is HTMLSelectElement | HTMLTextAreaElement =>
  field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

/**
 * A decision in two steps: the reasons are shown, and the chosen one is sent with the form of that id. Another reason waits for
 * its note, as all do if `isNoteRequired`, and a reason that is already selected or typed is sent at once.
 */
export function useRefusal(formId: string, reasons: readonly string[], isNoteRequired = false) {
  const [isChoosing, setChoosing] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const formOf = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? form : null;
  };
  const choose = (place: number) => {
    const [form, reason] = [formOf(), reasons[place]];
    const field = form?.elements.namedItem("reason");
    if (!form || !isFilled(field) || reason === undefined) return;
    field.value = reason;
    setChoosing(false);
    const note = form.querySelector<HTMLInputElement>("[name=note]");
    if ((reason === OTHER || isNoteRequired) && note?.value.trim() === "") note.focus();
    else form.requestSubmit(pressed.current);
  };
  /** Whether a reason is still to be chosen. */
  const start = (button: HTMLButtonElement): boolean => {
    const field = formOf()?.elements.namedItem("reason");
    if (isFilled(field) && field.value.trim() !== "") return false;
    pressed.current = button;
    setChoosing(true);
    return true;
  };
  return { isChoosing, choose, start, stop: () => setChoosing(false) };
}
