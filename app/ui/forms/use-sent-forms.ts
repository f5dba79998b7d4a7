import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import { useNotSentToast } from "../use-not-sent-toast.ts";
import { type SubmissionState, useLastSubmission } from "./use-last-submission.ts";
import { REFUSED } from "./use-shown-values.ts";
import { formOf, type SentForm, wrongFieldOf } from "./wrong-field.ts";

/**
 * Sends the forms of a page without a document, one at a time, to the page's own route: what is typed in the others stays, and
 * the focus too. `answer`: the response to a form that was sent without scripts. `accepted` counts the accepted forms.
 */
export function useSentForms(answer: SubmissionState | undefined) {
  const { submission = answer, isBusy, send } = useFetcherSubmit();
  const { lastResult: latest, lost, faults } = useLastSubmission(submission);
  // an accepted form is a redirect, which leaves the answer of the one before in the fetcher
  const [outdated, setOutdated] = useState<object>();
  const before = useRef<object>(undefined);
  const [accepted, setAccepted] = useState(0);
  const sent = useRef<SentForm>(null);
  const cards = useRef<readonly string[]>([]);
  const wasBusy = useRef(false);
  const post = (target: SentForm) => {
    if (!send(target, { preventScrollReset: true })) return;
    sent.current = target;
    before.current = latest;
    cards.current = namesFrom(target.closest("[aria-labelledby]"));
  };
  useNotSentToast(lost, () => sent.current && post(sent.current), isBusy);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isAnswered || lost || !sent.current) return;
    const form = formOf(sent.current);
    if (latest?.error && latest !== before.current) {
      showRefusal(form);
      // a form that keeps what was typed may have taken it
      if (!sent.current.isConnected && document.activeElement === document.body) focusCard(cards.current);
      return;
    }
    setOutdated(latest);
    form?.reset();
    if (!sent.current.isConnected) focusCard(cards.current);
    // a row that moved has lost it
    else if (document.activeElement === document.body) sent.current.focus({ preventScroll: true });
    setAccepted((times) => times + 1);
  }, [isBusy, lost, latest]);
  const onSubmit = (event: FormEvent) => {
    const { target: form, nativeEvent } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || event.defaultPrevented) return;
    event.preventDefault();
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    post(submitter instanceof HTMLButtonElement ? submitter : form);
  };
  const isShown = latest !== outdated;
  return { lastResult: isShown ? latest : undefined, faults: lost || !isShown ? undefined : faults, accepted, onSubmit };
}

function showRefusal(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new Event(REFUSED));
  const field = wrongFieldOf(form);
  if (field) field.focus();
  else document.querySelector("main [role=alert]")?.scrollIntoView({ block: "nearest" });
}

/** The names of the card and of the one after it, which takes the place of a removed one. */
const namesFrom = (card: Element | null): string[] =>
  [card, card?.nextElementSibling].flatMap((one) => one?.getAttribute("aria-labelledby") ?? []);

/** The pressed button is gone with its form, also if another admin was first. */
function focusCard(names: readonly string[]): void {
  const title = names.map((name) => document.getElementById(name)).find((named) => named !== null);
  const element = title?.parentElement ?? document.getElementById("content");
  if (!element) return;
  // a summary is in the order of the keys already
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
