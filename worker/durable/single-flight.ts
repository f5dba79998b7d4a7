/** Does the work one at a time. Who asks while it is under way gets one more run, which all who ask meanwhile share. */
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
