/** The delays between attempts of an interrupted upload, for short gaps in the network. Then the user decides. */
export const RETRY_AFTER_MS = [1_000, 3_000, 9_000] as const;

type Again<Result> = {
  isWorthIt: (result: Result) => boolean;
  /** Rejects or resolves early if waiting has become pointless. */
  wait: (ms: number) => Promise<void>;
};

/**
 * Retries until the result is final, and returns the last result. The delays have jitter: many phones of one network fail
 * together.
 */
export async function withRetries<Result>(attempt: () => Promise<Result>, { isWorthIt, wait }: Again<Result>): Promise<Result> {
  let result = await attempt();
  for (const ms of RETRY_AFTER_MS) {
    if (!isWorthIt(result)) return result;
    await wait(ms * (0.75 + Math.random() / 2));
    result = await attempt();
  }
  return result;
}

/** The uploaded percentage, capped at 100 because browsers may report more. */
export const percentOf = (loaded: number, total: number): number =>
  Math.min(100, Math.max(0, Math.round((100 * loaded) / (total || 1))));
