import type { Ctx } from "../ctx.ts";
import { SETTLED_KEPT_MS } from "./rules.ts";
import { forgetSettledStatement } from "./statements.ts";

const AT_ONCE = 500;

/** Messages whose matter was settled a year ago go, each night the oldest. Any number of times. */
export async function sweepContact({ db, now }: Ctx): Promise<void> {
  await forgetSettledStatement(db, { until: now - SETTLED_KEPT_MS, atOnce: AT_ONCE });
}
