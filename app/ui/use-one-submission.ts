import { type FormEvent, useEffect, useRef } from "react";
import type { Navigation } from "react-router";

/**
 * An `onSubmit` that lets one submission through until the page is idle again. A button that is disabled while a form is on
 * its way comes a render too late for a double tap on a busy phone.
 */
export function useOneSubmission(state: Navigation["state"]): (event: FormEvent) => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  });
  return (event) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
