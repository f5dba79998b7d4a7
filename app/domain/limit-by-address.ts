import type { Ctx, LimitRule } from "./ctx.ts";
import { refuse } from "./refusals.ts";

/** On one machine many testers share one address (2.17). */
const LOCAL_FACTOR = 100;

/** Counts one use by the caller's network address. Refuses: throttled. */
export async function limitByAddress(ctx: Ctx, rule: LimitRule): Promise<void> {
  const times = ctx.isLocal ? rule.times * LOCAL_FACTOR : rule.times;
  const taken = await ctx.limits.take({ ...rule, times }, await ctx.keys.sign("address", ctx.address));
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
}
