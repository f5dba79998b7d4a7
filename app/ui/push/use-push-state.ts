import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { isIos, isStandaloneOnIos } from "../installed-app/ios.ts";
import { canSubscribe, isSubscribedHere, subscribeBrowser } from "./subscribe-browser.ts";

export type PushStateName = "unsupported" | "default" | "denied" | "subscribed";

type Account = {
  publicKey: string;
  /** Whether the server knows a subscription of this session: one of the browser outlives it. */
  isKnown: boolean;
};

/** Whether this browser gets pushes. The permission is asked for by `subscribe` alone. */
export function usePushState({ publicKey, isKnown }: Account) {
  const navigate = useNavigate();
  const [state, setState] = useState<PushStateName>("unsupported");
  const [needsSteps, setNeedsSteps] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const look = useCallback(async () => {
    if (Notification.permission === "denied") return setState("denied");
    setState("default");
    if (Notification.permission === "granted" && isKnown && (await isSubscribedHere())) setState("subscribed");
  }, [isKnown]);

  useEffect(() => setNeedsSteps(isIos() && !isStandaloneOnIos()), []);
  useEffect(() => {
    if (!canSubscribe()) return;
    const left = new AbortController();
    look();
    navigator.permissions
      ?.query({ name: "notifications" })
      .then((status) => status.addEventListener("change", look, { signal: left.signal }))
      .catch(() => {});
    return () => left.abort();
  }, [look]);

  const subscribe = async () => {
    setBusy(true);
    setFailed(false);
    try {
      if (await subscribeBrowser(publicKey)) await navigate(location.pathname, { replace: true });
      else await look();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { state, needsSteps, isBusy, hasFailed, subscribe };
}
