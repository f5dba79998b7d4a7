import { useEffect, useRef } from "react";
import { useToast } from "../../kit/feedback/toasts.tsx";

/** Says what an accepted form did, each time one is: the page stays where it is, so a message at its top would not be seen. */
export function useDoneToast(accepted: number, done: string | null): void {
  const toast = useToast();
  const say = useRef(() => {});
  say.current = () => {
    if (done) toast({ title: done });
  };
  useEffect(() => {
    if (accepted > 0) say.current();
  }, [accepted]);
}
