import { useState } from "react";
import type { Decision } from "./use-decision.ts";

/** Whether something was typed or chosen in the open item since the last decision that was accepted. */
export function useFilled(decision: Decision | undefined) {
  const [isFilled, setFilled] = useState(false);
  const [wasSent, setSent] = useState(false);
  const isSent = decision?.isSent === true;
  if (isSent !== wasSent) {
    setSent(isSent);
    if (!isSent && !decision?.lastResult && !decision?.isUnsent) setFilled(false);
  }
  return { isFilled, fill: () => setFilled(true) };
}
