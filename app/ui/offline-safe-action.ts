import type { SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "./use-translations.ts";

/** The response to a form, or `lost` if there was none. `lost` is a new object each time. */
export type SubmissionState = SubmissionResult & { lost?: { at: number } };

/** As an error's status it keeps the framework from loading everything anew. */
const LOST = 503;

/** A page's action in the browser: a network or a server that fails leaves the form as it stands. */
export async function offlineSafeAction<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data({ lost: { at: Date.now() } }, LOST);
  }
}

/** Reloads the data after a response, and not if there was none. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;

/** The last response to a form, kept while the next one is pending or lost, and the message above the form. */
export function useLastSubmission(heard: SubmissionState | undefined) {
  const { t } = useTranslations();
  const last = useRef<SubmissionResult>(undefined);
  if (!heard?.lost) last.current = heard;
  const lastResult = last.current;
  const lost = heard?.lost ?? null;
  const faults = lost ? [`${t("ui.error.not_sent")}.`, t("ui.error.not_sent_text")] : (lastResult?.error?.[""] ?? undefined);
  return { lastResult, lost, faults };
}
