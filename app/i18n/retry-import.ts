const RETRIES = 5;
const FIRST_WAIT_MS = 350;
/** Chromium and Firefox name the address in their errors. */
const ADDRESS = /https?:\/\/\S+\.js/;

// as: the module at the address is the one that was asked for, in a file of its own
const importFrom = <Module>(address: string) => import(/* @vite-ignore */ address) as Promise<Module>;

/**
 * Loads a module, also one that an earlier call could not load. Browsers remember for the life of a page that a module failed
 * (Chromium since version 150), so it is then asked for under another address. `load` returns the module as it is.
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  from: (address: string) => Promise<Module> = importFrom,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? [];
    if (!address) throw error;
    return from(`${address}?again=${Date.now()}`);
  }
}

const TAP_WAITS_MS = 10_000;

/** Rejects if the script that a tap waits for does not come, because a weak network may never answer. */
export const comesSoon = <Module>(coming: Promise<Module>, waitMs = TAP_WAITS_MS): Promise<Module> =>
  Promise.race([coming, new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late script")), waitMs))]);

/** Retries up to five times: after 350 ms, then with doubled delays. */
export async function retryImport<Module>(
  load: () => Promise<Module>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Module> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await importModule(load);
    } catch (error) {
      if (retry === RETRIES) throw error;
      await wait(FIRST_WAIT_MS * 2 ** retry);
    }
  }
}
