import { useState } from "react";
import { useFetcher } from "react-router";
import type { SubmissionState } from "./forms/use-last-submission.ts";
import { isReachable } from "./is-reachable.ts";

/**
 * Sends a form to another address and stays where it is. The script of that address comes only now, and without it the
 * framework would load the page anew, with all that was typed: so the network is tried before.
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
  const heard: SubmissionState | undefined = lost ? { ...fetcher.data, lost } : fetcher.data;
  return { heard, isBusy: isTrying || fetcher.state !== "idle", isSent: fetcher.state !== "idle", send };
}
