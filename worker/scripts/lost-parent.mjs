const LOOK_EVERY_MS = 250;

/** Acts once the process that started this one is gone, however it went. */
export function onLostParent(act) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, LOOK_EVERY_MS);
  look.unref();
}
