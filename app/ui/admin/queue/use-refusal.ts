import { useState } from "react";

/** Needs a sentence of the admin's own. */
const OTHER = "other";

/**
 * A refusal in two steps: the reasons are shown, and the chosen one is sent with the form of that id. Another reason waits for
 * its note, and a reason that is already selected is sent at once.
 */
export function useRefusal(formId: string, reasons: readonly string[]) {
  const [isChoosing, setChoosing] = useState(false);
  const formOf = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? form : null;
  };
  const choose = (place: number) => {
    const [form, reason] = [formOf(), reasons[place]];
    const select = form?.querySelector("[name=reason]");
    if (!form || !(select instanceof HTMLSelectElement) || reason === undefined) return;
    select.value = reason;
    setChoosing(false);
    const note = form.querySelector<HTMLInputElement>("[name=note]");
    if (reason === OTHER && note?.value.trim() === "") note.focus();
    else form.requestSubmit();
  };
  /** Whether a reason is still to be chosen. */
  const start = (): boolean => {
    const form = formOf();
    const isChosen = form !== null && new FormData(form).get("reason") !== "";
    if (isChosen) return false;
    setChoosing(true);
    return true;
  };
  return { isChoosing, choose, start, stop: () => setChoosing(false) };
}
