/** Whether the service responds. The browser only knows whether there is a network. */
export const isReachable = (): Promise<boolean> =>
  !navigator.onLine
    ? Promise.resolve(false)
    : fetch("/healthz", { method: "HEAD", cache: "no-store" })
        .then(({ ok }) => ok)
        .catch(() => false);
