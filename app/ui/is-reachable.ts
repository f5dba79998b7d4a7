/** After this time the service counts as unreachable. */
export const PATIENCE_MS = 10_000;

/** Whether the service responds. The browser only knows whether there is a network. */
export const isReachable = (): Promise<boolean> =>
  !navigator.onLine
    ? Promise.resolve(false)
    : fetch("/healthz", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })
        .then(({ ok }) => ok)
        .catch(() => false);
