import { type FormEvent, useRef } from "react";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { formOf, type SentForm, useWrongField } from "../../forms/wrong-field.ts";
import { useFetcherSubmit } from "../../use-fetcher-submit.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { isRouteKnown } from "./queue-link.tsx";
import { useLiveItem } from "./use-live-item.ts";

/**
 * Sends the forms of an open item and stays in the page, which then opens the next item. A refused or lost decision keeps what
 * was typed, and its first wrong field gets the focus. `answer`: the response to a form that was sent without scripts.
 */
export function useDecision(answer: SubmissionState | undefined) {
  const { submission = answer, isBusy, isRefused, isSent, send } = useFetcherSubmit();
  const { lastResult, lost, faults } = useLastSubmission(submission);
  useLiveItem();
  const sent = useRef<SentForm>(null);
  const decide = (target: SentForm) => {
    const form = formOf(target);
    if (send(target, { isOfThisPage: form !== null && isRouteKnown(form) })) sent.current = target;
  };
  useWrongField(lastResult, sent);
  useNotSentToast(lost, () => sent.current && decide(sent.current), isBusy);
  const onSubmit = (event: FormEvent) => {
    const { target: form, nativeEvent } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || event.defaultPrevented) return;
    event.preventDefault();
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    decide(submitter instanceof HTMLButtonElement ? submitter : form);
  };
  return {
    lastResult,
    faults: lost ? undefined : faults,
    isUnsent: lost !== null,
    onSubmit,
    isOnItsWay: isBusy && !isRefused,
    isSent,
  };
}

export type Decision = ReturnType<typeof useDecision>;
