import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useToast } from "../../kit/feedback/toasts.tsx";

/**
 * Says what an accepted form did, each time one is, and on the page that it leads to: a message at the top would not be seen,
 * or would move the page. Nothing is said again when the admin comes back to that page.
 */
export function useDoneToast(accepted: number, done: string | null): void {
  const toast = useToast();
  const isArrival = [useNavigationType() !== "POP", useLocation().key === "default"].includes(true);
  const say = useRef(() => {});
  say.current = () => {
    if (done && (accepted > 0 || isArrival)) toast({ title: done });
  };
  useEffect(() => {
    if (accepted >= 0) say.current();
  }, [accepted]);
}
