import { useState } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { type SubmissionState, useLastSubmission } from "./use-last-submission.ts";

/** As useLastSubmission, without the errors of fields that were changed since: their form tells `mend` the name. */
export function useMendedSubmission<Result extends FormSubmission>(submission: (Result & SubmissionState) | undefined) {
  const last = useLastSubmission(submission);
  const { lastResult } = last;
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const names = mended.of === lastResult ? mended.names : [];
  const mend = (name: string, isMended = true) => {
    if (!lastResult?.error?.[name] || names.includes(name) === isMended) return;
    setMended({ of: lastResult, names: isMended ? [...names, name] : names.filter((one) => one !== name) });
  };
  return { ...last, lastResult: names.length > 0 ? without(names, lastResult) : lastResult, mend };
}

const without = <Result extends FormSubmission>(names: readonly string[], lastResult: Result | undefined): Result | undefined =>
  lastResult?.error
    ? { ...lastResult, error: Object.fromEntries(Object.entries(lastResult.error).filter(([name]) => !names.includes(name))) }
    : lastResult;
