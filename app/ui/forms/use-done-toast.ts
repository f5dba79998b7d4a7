import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { useToast } from "../kit/feedback/toasts.tsx";

const isReloaded = () => performance.getEntriesByType("navigation").some((one) => one.toJSON().type !== "navigate");

/** The address of the document, until its page has said what was done. A reload says nothing again. */
let unsaid = import.meta.env.SSR || isReloaded() ? null : location.href;

/**
 * Says what an accepted form did, each time one is, and on the page that it leads to: a message at the top would not be seen,
 * or would move the page. Nothing is said again when the admin comes back to that page.
 */
export function useDoneToast(accepted: number, done: string | null): void {
  const toast = useToast();
  const isPushed = useNavigationType() !== "POP";
  const say = useRef((_: number) => {});
  say.current = (times) => {
    const isArrival = isPushed || location.href === unsaid;
    unsaid = null;
    if (done && (times > 0 || isArrival)) toast({ title: done });
  };
  useEffect(() => {
    say.current(accepted);
  }, [accepted]);
}
