import { DoneMessage } from "./done-message.tsx";
import { useDoneToast } from "./use-done-toast.ts";
import type { SubmissionState } from "./use-last-submission.ts";
import { useSentForms } from "./use-sent-forms.ts";

/** The forms of a page that sends them without a document, and `message`: what an accepted one did, for a page without scripts. */
export function usePageForms(answer: SubmissionState | undefined, done: string | null) {
  const { lastResult, faults, accepted, onSubmit } = useSentForms(answer);
  useDoneToast(accepted, done);
  return { lastResult, faults, onSubmit, message: done && !lastResult ? <DoneMessage>{done}</DoneMessage> : null };
}
