import type { Budget } from "#app/domain/ctx.ts";
import { LONGEST_RUN_MS, MOST_QUERIES, RESERVED_MS, RESERVED_QUERIES } from "#app/domain/tasks/rules.ts";

/** What one invocation may use up: queries, calls to objects and queues, and time. */
export function budgetOf(queries: () => number, clock: () => number = Date.now) {
  const endsAt = clock() + LONGEST_RUN_MS - RESERVED_MS;
  let calls = 0;
  let goesOn = false;
  const budget: Budget = {
    isSpent: () => Math.max(queries(), calls) >= MOST_QUERIES - RESERVED_QUERIES || clock() >= endsAt,
    goOn: () => {
      goesOn = true;
    },
  };
  return {
    budget,
    mustGoOn: () => goesOn,
    countCall:
      <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
      (...args: Args): Answer => {
        calls += 1;
        return call(...args);
      },
  };
}
