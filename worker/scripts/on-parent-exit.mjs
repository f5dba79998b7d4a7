const LOOK_EVERY_MS = 250;

/** Calls back once the parent process has ended, in whatever way. */
export function onParentExit(act) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, LOOK_EVERY_MS);
  look.unref();
}
