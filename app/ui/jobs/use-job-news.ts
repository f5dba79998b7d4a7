import { useEffect } from "react";
import { isTouched } from "../is-touched.ts";
import { useReadAnew } from "../use-read-anew.ts";

/** What is typed stays: the request may have no page any more for who writes an offer on it. */
const isBeingWrittenOn = () => [...document.querySelectorAll<HTMLFormElement>("main form")].some(isTouched);

/** Reads a request's page anew when a notice of it has come (app/ui/live/show-live.ts), and when somebody looks at it again. */
export function useJobNews(jobId: string, isOn = true): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!isOn) return;
    const read = () => {
      if (!isBeingWrittenOn()) readAnew();
    };
    const came = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.job === jobId) read();
    };
    const look = () => {
      if (document.visibilityState === "visible") read();
    };
    addEventListener("live:notice", came);
    addEventListener("live:again", read);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("live:notice", came);
      removeEventListener("live:again", read);
      document.removeEventListener("visibilitychange", look);
    };
  }, [jobId, isOn, readAnew]);
}
