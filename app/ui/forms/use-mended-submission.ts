import { useState } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { type SubmissionState, useLastSubmission } from "./use-last-submission.ts";

/** As useLastSubmission, without the errors of fields that were changed since: their form tells `mend` the name. */
export function useMendedSubmission(submission: SubmissionState | undefined) {
  const last = useLastSubmission(submission);
  const { lastResult } = last;
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const names = mended.of === lastResult ? mended.names : [];
  const mend = (name: string) => {
    if (lastResult?.error?.[name] && !names.includes(name)) setMended({ of: lastResult, names: [...names, name] });
  };
  return { ...last, lastResult: names.length > 0 ? without(names, lastResult) : lastResult, mend };
}

const without = (names: readonly string[], lastResult: FormSubmission | undefined): FormSubmission | undefined =>
  lastResult?.error
    ? { ...lastResult, error: Object.fromEntries(Object.entries(lastResult.error).filter(([name]) => !names.includes(name))) }
    : lastResult;
