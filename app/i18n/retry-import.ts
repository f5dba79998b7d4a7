const RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Retries up to five times: after 350 ms, then with doubled delays. */
export async function retryImport<Result>(
  load: () => Promise<Result>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (error) {
      if (retry === RETRIES) throw error;
      await wait(FIRST_WAIT_MS * 2 ** retry);
    }
  }
}
