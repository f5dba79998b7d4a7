import type { SignedIn } from "../contracts/actor.ts";
import type { Ctx, RateLimit } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

/** Not raised locally. Refuses: throttled. */
export async function limitByUser(ctx: Ctx & { actor: SignedIn }, rule: RateLimit): Promise<void> {
  const taken = await ctx.rateLimiter.take(rule, ctx.actor.userId);
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
}
