import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { useMendedSubmission } from "../forms/use-mended-submission.ts";
import { useFetcherSubmit } from "../use-fetcher-submit.ts";
import type { DocumentUploads } from "./document-uploads.ts";

/**
 * A form with images of documents. It waits for running uploads, and stays as it is if no response arrives. `mayLeave` is false
 * until the user agrees that images are stored.
 */
export function useDocumentForm<Result extends SubmissionState>(answer: Result | undefined, mayLeave: boolean) {
  const { submission = answer, isBusy, send } = useFetcherSubmit<Result>();
  const { lastResult, lost, mend } = useMendedSubmission(submission);
  const waitedFor = useRef(new Set<Promise<void>>());
  const [isWaiting, setWaiting] = useState(false);
  const [waited, setWaited] = useState<HTMLFormElement | null>(null);
  const [{ values }] = useFormSubmission({ id: "papers", lastResult });
  const refused = lastResult ? values : null;
  const answers = useRef({ refused, count: 0 });
  if (answers.current.refused !== refused) answers.current = { refused, count: answers.current.count + 1 };

  const track = useCallback((upload: Promise<void>) => {
    waitedFor.current.add(upload);
    upload.finally(() => waitedFor.current.delete(upload));
  }, []);
  const uploads = useMemo((): DocumentUploads => ({ mayLeave, track }), [mayLeave, track]);

  // after the ids of the uploads are in the form
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!waited) return;
    setWaiting(false);
    setWaited(null);
    latest.current(waited);
  }, [waited]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || isWaiting) return;
    setWaiting(true);
    await Promise.all(waitedFor.current);
    setWaited(form);
  };

  return {
    lastResult,
    uploads,
    onSubmit,
    /** Hides the error of a field while it has another value that is valid. */
    onInput: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name, value, validity } = target;
      mend(name, validity.valid && value !== (refused?.[name] ?? ""));
    },
    isBusy: isBusy || isWaiting,
    isWaiting: isWaiting && waitedFor.current.size > 0,
    isLost: lost !== null && !isBusy && !isWaiting,
    /** Changes with each answer of the server, whose images replace those of the form. */
    answer: answers.current.count,
  };
}
