import type { SignedIn } from "./actor.ts";
import type { Ctx, LimitRule } from "./ctx.ts";
import { refuse } from "./refusals.ts";

/** Counts one use by the caller's account, from wherever it comes; holds locally too (2.17). Refuses: throttled. */
export async function limitByAccount(ctx: Ctx & { actor: SignedIn }, rule: LimitRule): Promise<void> {
  const taken = await ctx.limits.take(rule, ctx.actor.userId);
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
}
