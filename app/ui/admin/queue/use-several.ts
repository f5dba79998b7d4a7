import { type FormEvent, useEffect, useRef } from "react";
import type { SeveralReply } from "#app/views/forms/several-outcome.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { useFetcherSubmit } from "../../use-fetcher-submit.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { useOwnDecisions } from "../decisions/own-decisions.tsx";
import { openRow } from "./queue-rows.ts";

export type SeveralAnswer = SubmissionState & Partial<SeveralReply>;

/**
 * Sends a decision about several rows and stays in the page, with what is typed in the open item. `nameOf` knows the rows of the
 * list; decided ones have left it when the answer is read.
 */
export function useSeveral(answer: SeveralAnswer | undefined, nameOf: (id: string) => string | undefined) {
  const { submission = answer, isBusy, send } = useFetcherSubmit<SeveralAnswer>();
  const { lastResult, lost } = useLastSubmission(submission);
  const names = useRef(new Map<string, string>());
  const sent = useRef<HTMLFormElement>(null);
  /** The element with the focus when the decision was sent, until it is known that it stays. */
  const pressed = useRef<Element>(null);
  const post = (form: HTMLFormElement) => {
    if (!send(form, { isOfThisPage: new URL(form.action).pathname === location.pathname })) return;
    sent.current = form;
    pressed.current = document.activeElement;
    for (const id of new FormData(form).getAll("id").map(String)) names.current.set(id, nameOf(id) ?? id);
  };
  useNotSentToast(lost, () => sent.current && post(sent.current), isBusy);
  const nameHere = (id: string) => names.current.get(id) ?? nameOf(id) ?? id;
  const outcomes = lastResult?.outcomes;
  const refused = outcomes?.filter(({ refusal }) => refusal !== null) ?? [];
  const decided = (outcomes?.length ?? 0) - refused.length;
  // the toast that takes them back says it; without scripts the page does
  const isToast = refused.length === 0 && lastResult !== answer;
  const { nameSubjects } = useOwnDecisions();
  useEffect(() => {
    if (outcomes) nameSubjects(new Map(names.current));
  }, [outcomes, nameSubjects]);
  // the list is read again after the answer, so the pressed button may go later
  useEffect(() => {
    if (outcomes && pressed.current && focusQueue(pressed.current)) pressed.current = null;
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute("formmethod")) return event.stopPropagation();
    event.preventDefault();
    post(event.currentTarget);
  };
  // without scripts the names of decided rows are not known any more
  const told = outcomes?.filter(({ id, refusal }) => refusal !== null || nameHere(id) !== id) ?? [];
  const report = outcomes && !isToast ? { decided, refused, told } : null;
  return { report, nameOf: nameHere, onSubmit };
}

export type Several = ReturnType<typeof useSeveral>;

/** The pressed button is hidden when no row is chosen any more. Returns whether the focus is settled. */
function focusQueue(pressed: Element): boolean {
  const focused = document.activeElement ?? document.body;
  if (focused !== document.body && focused.checkVisibility()) return focused !== pressed;
  const row = openRow(document) ?? document.getElementById("content");
  row?.focus({ preventScroll: true });
  return true;
}
