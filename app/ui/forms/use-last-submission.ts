import { useRef } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { NotAccepted } from "../not-accepted-texts.ts";
import { useTranslations } from "../use-translations.ts";

/** `said`: why the server did not accept it, if it answered. */
export type Lost = { at: number; said?: NotAccepted | undefined };

/** The response to a form, or `lost` if there was none. `lost` is a new object each time. */
export type SubmissionState = FormSubmission & { lost?: Lost };

/** The last response to a form, kept while the next one is pending or lost, and the message above the form. */
export function useLastSubmission<Result extends FormSubmission>(submission: (Result & SubmissionState) | undefined) {
  const { t } = useTranslations();
  const last = useRef<Result>(undefined);
  if (!submission?.lost) last.current = submission;
  const lastResult = last.current;
  const lost = submission?.lost ?? null;
  const { title, text } = lost?.said ?? { title: t("ui.error.not_sent"), text: t("ui.error.not_sent_text") };
  const faults = lost ? [`${title}.`, text] : (lastResult?.error?.[""] ?? undefined);
  return { lastResult, lost, faults };
}
