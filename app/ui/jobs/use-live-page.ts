import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isReachable } from "../is-reachable.ts";

const EVERY_MS = 10_000;

/** Reads the page anew from time to time while somebody looks at it; not while the network is away, lest the page be lost. */
export function useLivePage(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await isReachable())) revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
