/** Sets an object's alarm to the earliest requested time. Requests run one after the other, so that a later time never wins. */
export function setEarliestAlarm(storage: Pick<DurableObjectStorage, "getAlarm" | "setAlarm">): (at: number) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (at) => {
    const next = last.then(async () => {
      const set = await storage.getAlarm();
      if (set === null || set > at) await storage.setAlarm(at);
    });
    last = next.catch(() => {});
    return next;
  };
}
