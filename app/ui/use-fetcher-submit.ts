import { useState } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { SubmissionState } from "./forms/use-last-submission.ts";
import { isReachable } from "./is-reachable.ts";

let sentForms = 0;
/** True from the moment of sending. The state of a fetcher is rendered later. */
export const isFormOnItsWay = () => sentForms > 0;

type Sending = { method?: "post"; action?: string; isOfThisPage?: boolean; preventScrollReset?: boolean };

/**
 * Submits a form without navigation. The script of another route loads now, and if that fails the framework would reload the
 * page and lose the input. So the network is checked first, unless the form belongs to the route of this page.
 */
export function useFetcherSubmit<Result extends SubmissionState = SubmissionState>() {
  const fetcher = useFetcher<Result>();
  const [isTrying, setTrying] = useState(false);
  const [lost, setLost] = useState<{ at: number }>();
  const send = async (target: SubmitTarget, { isOfThisPage = false, ...sending }: Sending = {}) => {
    setTrying(true);
    const isThere = isOfThisPage || (await isReachable());
    setLost(isThere ? undefined : { at: Date.now() });
    if (!isThere) return setTrying(false);
    sentForms += 1;
    // until then it is busy, because the state of the fetcher is rendered later
    await fetcher.submit(target, sending).finally(() => {
      sentForms -= 1;
      setTrying(false);
    });
  };
  // as: the response of the action of this form, whose parts are optional
  const submission = (lost ? { ...fetcher.data, lost } : fetcher.data) as Result | undefined;
  // A redirect has no data.
  const isRefused = fetcher.state === "loading" && fetcher.data !== undefined;
  return { submission, isRefused, isBusy: isTrying || fetcher.state !== "idle", isSent: fetcher.state !== "idle", send };
}
