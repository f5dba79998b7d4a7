import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { useWords } from "./use-words.ts";

/** What became of a form: its answer, or nothing is known of it. `lost` is new each time. */
export type Heard = SubmissionResult & { lost?: { at: number } };

/** As an error's status it keeps the framework from loading everything anew. */
const LOST = 503;

/** A page's action in the browser: a network or a server that fails leaves the form as it stands. */
export async function keptWhenLost<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data({ lost: { at: Date.now() } }, LOST);
  }
}

/** The page is told anew by how things stand after an answer, and left alone where none came. */
export const anewAfterAnAnswer = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;

/**
 * The last answer to a form, which still stands while nothing is heard of its next sending, and what to say above it. What
 * was wrong with a field that says something else since is told by `mend`, and is said no more.
 */
export function useHeard(heard: Heard | undefined) {
  const { t } = useWords();
  const last = useRef<SubmissionResult>(undefined);
  if (!heard?.lost) last.current = heard;
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const answer = last.current;
  const names = mended.of === answer ? mended.names : [];
  const lastResult = names.length > 0 ? without(names, answer) : answer;
  const mend = (name: string) => {
    if (answer?.error?.[name] && !names.includes(name)) setMended({ of: answer, names: [...names, name] });
  };
  const lost = heard?.lost ?? null;
  const faults = lost ? [`${t("ui.error.not_sent")}.`, t("ui.error.not_sent_text")] : (lastResult?.error?.[""] ?? undefined);
  return { lastResult, lost, faults, mend };
}

const without = (names: readonly string[], answer: SubmissionResult | undefined): SubmissionResult | undefined =>
  answer?.error
    ? { ...answer, error: Object.fromEntries(Object.entries(answer.error).filter(([name]) => !names.includes(name))) }
    : answer;
