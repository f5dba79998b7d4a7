import { type FormEvent, useEffect, useRef } from "react";
import type { Navigation } from "react-router";

/**
 * An `onSubmit` that allows one submission until the page is idle again. On a slow phone a disabled button renders too late
 * for a double tap.
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
