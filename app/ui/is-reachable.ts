/** Whether the service responds. The browser only knows whether there is a network. */
export const isReachable = (): Promise<boolean> =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" })
    .then(({ ok }) => ok)
    .catch(() => false);
