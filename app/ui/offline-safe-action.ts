import type { SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "./use-translations.ts";

/** What became of a form: its answer, or nothing is known of it. `lost` is new each time. */
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

/** The page is told anew by how things stand after an answer, and left alone where none came. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;

/** The last answer to a form, which still stands while nothing is heard of its next sending, and what to say above it. */
export function useLastSubmission(heard: SubmissionState | undefined) {
  const { t } = useTranslations();
  const last = useRef<SubmissionResult>(undefined);
  if (!heard?.lost) last.current = heard;
  const lastResult = last.current;
  const lost = heard?.lost ?? null;
  const faults = lost ? [`${t("ui.error.not_sent")}.`, t("ui.error.not_sent_text")] : (lastResult?.error?.[""] ?? undefined);
  return { lastResult, lost, faults };
}
