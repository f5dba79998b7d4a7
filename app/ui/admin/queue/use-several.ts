import { type FormEvent, useEffect, useRef } from "react";
import { isolate } from "#app/i18n/format.ts";
import type { SeveralReply } from "#app/views/forms/several-outcome.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useFetcherSubmit } from "../../use-fetcher-submit.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { useTranslations } from "../../use-translations.ts";
import { openRow } from "./queue-rows.ts";

export type SeveralAnswer = SubmissionState & Partial<SeveralReply>;

/**
 * Sends a decision about several rows and stays in the page, with what is typed in the open item. `nameOf` knows the rows of the
 * list; decided ones have left it when the answer is read.
 */
export function useSeveral(answer: SeveralAnswer | undefined, nameOf: (id: string) => string | undefined) {
  const { submission = answer, isBusy, send } = useFetcherSubmit<SeveralAnswer>();
  const { lastResult, lost } = useLastSubmission(submission);
  const { t } = useTranslations();
  const toast = useToast();
  const names = useRef(new Map<string, string>());
  const sent = useRef<HTMLFormElement>(null);
  const post = (form: HTMLFormElement) => {
    sent.current = form;
    for (const id of new FormData(form).getAll("id").map(String)) names.current.set(id, nameOf(id) ?? id);
    send(form, { isOfThisPage: new URL(form.action).pathname === location.pathname });
  };
  useNotSentToast(lost, () => sent.current && post(sent.current));
  const nameHere = (id: string) => names.current.get(id) ?? nameOf(id) ?? id;
  const outcomes = lastResult?.outcomes;
  const refused = outcomes?.filter(({ refusal }) => refusal !== null) ?? [];
  const decided = (outcomes?.length ?? 0) - refused.length;
  // without scripts the page says it
  const isToast = refused.length === 0 && lastResult !== answer;
  const say = useRef(() => {});
  say.current = () => {
    if (isToast)
      toast({
        title: t("admin.several.decided", { count: decided }),
        text: outcomes?.map(({ id }) => isolate(nameHere(id))).join(", "),
      });
  };
  useEffect(() => {
    if (!outcomes || !sent.current) return;
    focusQueue();
    say.current();
  }, [outcomes]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute("formmethod")) return event.stopPropagation();
    event.preventDefault();
    if (!isBusy) post(event.currentTarget);
  };
  // without scripts the names of decided rows are not known any more
  const told = outcomes?.filter(({ id, refusal }) => refusal !== null || nameHere(id) !== id) ?? [];
  const report = outcomes && !isToast ? { decided, refused, told } : null;
  return { report, nameOf: nameHere, onSubmit };
}

export type Several = ReturnType<typeof useSeveral>;

/** The pressed button is hidden when no row is chosen any more. */
function focusQueue(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body && focused.checkVisibility()) return;
  const row = openRow(document) ?? document.getElementById("content");
  row?.focus({ preventScroll: true });
}
