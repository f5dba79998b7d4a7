import { useEffect, useRef, useState } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/**
 * The stored values that a form shows, and the ref of the form. The page may read newer ones while an admin types. A form in which
 * something was changed keeps its own until it is answered, or its save would replace what another admin has saved meanwhile.
 * `lastResult`: the answer that the page came with.
 */
export function useShownValues<Values>(stored: Values, lastResult: FormSubmission | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(stored);
  const latest = useRef(stored);
  latest.current = stored;
  const isRefused = useRef(lastResult !== undefined);
  const texts = JSON.stringify(stored);
  useEffect(() => {
    if (texts !== "" && !isRefused.current && !isChanged(form.current)) setShown(latest.current);
  }, [texts]);
  useEffect(() => {
    const { current } = form;
    const renew = ({ type }: Event) => {
      isRefused.current = type === REFUSED;
      setShown(latest.current);
    };
    for (const type of ANSWERS) current?.addEventListener(type, renew);
    return () => {
      for (const type of ANSWERS) current?.removeEventListener(type, renew);
    };
  }, []);
  return [shown, form] as const;
}

/** A form is told of its refusal. An accepted one is reset. */
export const REFUSED = "refused";
const ANSWERS = [REFUSED, "reset"] as const;

const isChanged = (form: HTMLFormElement | null): boolean => [...(form?.elements ?? [])].some(isControlChanged);

function isControlChanged(control: unknown): boolean {
  if (control instanceof HTMLSelectElement) {
    const usual = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return usual?.selected === false;
  }
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== "hidden");
  return isText && control.value !== control.defaultValue;
}
