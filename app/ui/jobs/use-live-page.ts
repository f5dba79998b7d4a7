import { useRevalidator } from "react-router";
import { isReachable } from "../is-reachable.ts";
import { useWhileSeen } from "../use-while-seen.ts";

const EVERY_MS = 10_000;

/** Reads the page anew from time to time while somebody looks at it; not while the network is away, lest the page be lost. */
export function useLivePage(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useWhileSeen(isOn, EVERY_MS, async () => {
    if (await isReachable()) revalidate();
  });
}
