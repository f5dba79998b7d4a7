import type { FormEvent } from "react";
import { useRef } from "react";
import { type SubmitOptions, useSubmit } from "react-router";

/**
 * The `onSubmit` of a <Form>, which sends it and ignores further submissions until the response. React disables the button in a
 * transition, which a busy phone renders too late for a double tap.
 */
export function useOneSubmission(
  options?: Pick<SubmitOptions, "preventScrollReset">,
): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const isSent = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement;
    submit(button ? nativeEvent.submitter : currentTarget, options).finally(() => {
      isSent.current = false;
    });
  };
}
