import { useRef, useState } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { SubmissionState } from "./forms/use-last-submission.ts";
import { isReachable } from "./is-reachable.ts";
import { pageRead } from "./use-revalidate.ts";

let sentForms = 0;
/** True from the moment of sending. The state of a fetcher is rendered later. */
export const isFormOnItsWay = () => sentForms > 0;

type Sending = { method?: "post"; action?: string; isOfThisPage?: boolean; preventScrollReset?: boolean };

type Answered<Result> = { data: Result | undefined; before: Result | undefined; isSent: boolean };

/** A redirect leaves the answer to the form before it in the fetcher. */
export const answerOf = <Result>({ data, before, isSent }: Answered<Result>): Result | undefined =>
  !isSent && data === before ? undefined : data;

/**
 * Submits a form without navigation. The script of another route loads now, and if that fails the framework would reload the
 * page and lose the input. So the network is checked first, unless the form belongs to the route of this page.
 */
export function useFetcherSubmit<Result extends SubmissionState = SubmissionState>() {
  const fetcher = useFetcher<Result>();
  const [step, setStep] = useState<"idle" | "asking" | "sent">("idle");
  const [before, setBefore] = useState<Result>();
  const [lost, setLost] = useState<{ at: number }>();
  const latest = useRef(fetcher.data);
  latest.current = fetcher.data;
  const isTaken = useRef(false);
  const deliver = async (target: SubmitTarget, { isOfThisPage = false, ...sending }: Sending) => {
    setStep("asking");
    const isThere = isOfThisPage || (await isReachable());
    setLost(isThere ? undefined : { at: Date.now() });
    if (!isThere) return setStep("idle");
    setStep("sent");
    // as: the response of the action of this form
    setBefore(latest.current as Result | undefined);
    sentForms += 1;
    // until then it is busy, because the state of the fetcher is rendered later
    await pageRead()
      .then(() => fetcher.submit(target, sending))
      .finally(() => {
        sentForms -= 1;
        setStep("idle");
      });
  };
  /** Sends nothing while a form is on its way, and returns false: its button and that of a toast may be pressed at once. */
  const send = (target: SubmitTarget, sending: Sending = {}): boolean => {
    if (isTaken.current) return false;
    isTaken.current = true;
    void deliver(target, sending).finally(() => {
      isTaken.current = false;
    });
    return true;
  };
  const isSent = step === "sent" || fetcher.state !== "idle";
  // as: the response of the action of this form
  const data = fetcher.data as Result | undefined;
  const answer = answerOf({ data, before, isSent });
  // as: the parts of a response are optional
  const submission = (lost ? { ...answer, lost } : answer) as Result | undefined;
  // A redirect has no data.
  const isRefused = fetcher.state === "loading" && data !== before;
  return { submission, isRefused, isBusy: step !== "idle" || isSent, isSent, send };
}
