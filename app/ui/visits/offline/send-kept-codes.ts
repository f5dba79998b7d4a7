import { sendKept } from "./send-entry.ts";
import { forgetCodesOfOthers } from "./visit-store.ts";

/** On every page of a signed-in user, because the page of the visit may never be opened again. That page shows a refusal. */
export function sendKeptCodes(account: string): void {
  const look = () => {
    if (navigator.onLine && document.visibilityState === "visible") sendKept(account).catch(() => {});
  };
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  look();
  forgetCodesOfOthers(account).catch(() => {});
}
