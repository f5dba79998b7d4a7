import { MAX_QUERIES, MAX_RUN_MS, RESERVED_MS, RESERVED_QUERIES } from "#app/domain/cron-tasks/rules.ts";
import type { Budget } from "#app/domain/shared/contracts/ctx.ts";

/** The limits of one invocation: queries, calls of objects and queues, and time. */
export function budgetOf(queries: () => number, clock: () => number = Date.now) {
  const endsAt = clock() + MAX_RUN_MS - RESERVED_MS;
  let calls = 0;
  let rest: string | undefined;
  const budget: Budget = {
    isSpent: () => Math.max(queries(), calls) >= MAX_QUERIES - RESERVED_QUERIES || clock() >= endsAt,
    goOn: (cursor = "") => {
      rest = cursor;
    },
  };
  return {
    budget,
    /** The cursor of the next part. Undefined if nothing is left. */
    goesOnFrom: () => rest,
    countCall:
      <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
      (...args: Args): Answer => {
        calls += 1;
        return call(...args);
      },
  };
}
