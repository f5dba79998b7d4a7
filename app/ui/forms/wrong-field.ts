import { type RefObject, useEffect } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";

export type SentForm = HTMLFormElement | HTMLButtonElement;

export const formOf = (sent: SentForm): HTMLFormElement | null => (sent instanceof HTMLFormElement ? sent : sent.form);

export const wrongFieldOf = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;

/** The first wrong field of a refused form gets the focus, unless a summary of the errors has it. */
export function useWrongField(lastResult: FormSubmission | undefined, sent: RefObject<SentForm | null>): void {
  useEffect(() => {
    if (!lastResult || !sent.current || document.activeElement?.closest("[role=alert]")) return;
    wrongFieldOf(formOf(sent.current))?.focus();
  }, [lastResult, sent]);
}
