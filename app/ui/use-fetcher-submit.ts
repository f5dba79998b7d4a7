import { useState } from "react";
import { useFetcher } from "react-router";
import type { SubmissionState } from "./forms/use-last-submission.ts";
import { isReachable } from "./is-reachable.ts";

/**
 * Submits a form to another route without navigation. The script of that route loads now, and if that fails the framework
 * would reload the page and lose the input. So the network is checked first.
 */
export function useFetcherSubmit() {
  const fetcher = useFetcher<SubmissionState>();
  const [isTrying, setTrying] = useState(false);
  const [lost, setLost] = useState<{ at: number }>();
  const send = async (form: HTMLFormElement) => {
    setTrying(true);
    const isThere = await isReachable();
    setTrying(false);
    setLost(isThere ? undefined : { at: Date.now() });
    if (isThere) fetcher.submit(form);
  };
  const submission: SubmissionState | undefined = lost ? { ...fetcher.data, lost } : fetcher.data;
  return { submission, isBusy: isTrying || fetcher.state !== "idle", isSent: fetcher.state !== "idle", send };
}
