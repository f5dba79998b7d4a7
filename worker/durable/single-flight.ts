/** Runs the work once at a time. Calls during a run share one follow-up run. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let isAsked = false;
  return () => {
    if (isAsked) return last;
    isAsked = true;
    const begin = () => {
      isAsked = false;
      return work();
    };
    last = last.then(begin, begin);
    return last;
  };
}
