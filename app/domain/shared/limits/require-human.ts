import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";
import { safeErrorMessage } from "../errors/safe-error.ts";
import type { Crowd } from "./limit-use.ts";

/** Cloudflare's tokens have 2048 letters at most. */
const MAX_TOKEN_LENGTH = 2048;

/**
 * Lets a program no further, where the deployment has a human check (2.17); who is signed in was looked at before, but where
 * his address is past its net everybody is asked. A
 * check that doesn't answer lets nobody through: what it guards costs money or fills tables, and every form can be sent
 * again (ASVS 16.5.3). Refuses: human_check.failed · human_check.unavailable.
 */
export async function requireHuman(ctx: Ctx, token: string | undefined, { isNetFull }: Crowd): Promise<void> {
  const wasLookedAt = isSignedIn(ctx.actor) && !ctx.actor.isGuest;
  if (!ctx.humanCheck || (wasLookedAt && !isNetFull)) return;
  if (!token || token.length > MAX_TOKEN_LENGTH) throw refuse("human_check.failed");
  const isHuman = await ctx.humanCheck.isHuman(token, ctx.clientIp).catch((error: unknown) => {
    ctx.log("human_check.unanswered", { error: safeErrorMessage(error) });
    throw refuse("human_check.unavailable");
  });
  if (!isHuman) throw refuse("human_check.failed");
}
