import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { type SubmissionState, useLastSubmission } from "../offline-safe-action.ts";

/** Like useLastSubmission, with a `mend` function that removes the error of a changed field. */
export function useProfileSubmission(answered: SubmissionState | undefined) {
  const heard = useLastSubmission(answered);
  const { lastResult: answer } = heard;
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const names = mended.of === answer ? mended.names : [];
  const mend = (name: string) => {
    if (answer?.error?.[name] && !names.includes(name)) setMended({ of: answer, names: [...names, name] });
  };
  return { ...heard, lastResult: names.length > 0 ? without(names, answer) : answer, mend };
}

const without = (names: readonly string[], answer: SubmissionResult | undefined): SubmissionResult | undefined =>
  answer?.error
    ? { ...answer, error: Object.fromEntries(Object.entries(answer.error).filter(([name]) => !names.includes(name))) }
    : answer;
