/** So many rows a duty of the cron chooses for one batch. */
export const ROWS_AT_ONCE = 200;
/** What is left after so many is the next run's. */
const MOST_ROUNDS = 20;

/** Does a part of a duty, which says how many of at most ROWS_AT_ONCE it ended, until one is not full. Returns how many in all. */
export async function inRounds(endSome: () => Promise<number>): Promise<number> {
  let ended = 0;
  for (let rounds = 0, isMore = true; isMore && rounds < MOST_ROUNDS; rounds++) {
    const some = await endSome();
    isMore = some === ROWS_AT_ONCE;
    ended += some;
  }
  return ended;
}
