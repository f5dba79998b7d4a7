import type { SignedIn } from "../contracts/actor.ts";
import type { Ctx, RateLimit } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

/** Counts one use by the caller's account, from wherever it comes; holds locally too (2.17). Refuses: throttled. */
export async function limitByUser(ctx: Ctx & { actor: SignedIn }, rule: RateLimit): Promise<void> {
  const taken = await ctx.rateLimiter.take(rule, ctx.actor.userId);
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
}
