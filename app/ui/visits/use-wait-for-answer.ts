import { useIntervalWhileVisible } from "../use-interval-while-visible.ts";
import { useThrottledRevalidate } from "../use-throttled-revalidate.ts";

const ASKS_EVERY_MS = 30_000;

/** No notification tells that a slot was refused or that its time is over. */
export function useWaitForAnswer(isWaiting: boolean): void {
  useIntervalWhileVisible(isWaiting, ASKS_EVERY_MS, useThrottledRevalidate());
}
