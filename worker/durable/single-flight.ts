/** Runs the work once at a time. Calls during a run share one follow-up run. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let isRequested = false;
  return () => {
    if (isRequested) return last;
    isRequested = true;
    const begin = () => {
      isRequested = false;
      return work();
    };
    last = last.then(begin, begin);
    return last;
  };
}
