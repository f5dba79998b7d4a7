import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";
import { safeErrorMessage } from "../errors/safe-error.ts";
import type { IpLimitState } from "./limit-by-caller.ts";

const MAX_TOKEN_LENGTH = 2048;

/**
 * Signed-in users are checked only beyond the IP limit. Fails closed, because it protects costs.
 * Refuses: human_check.failed · human_check.unavailable.
 */
export async function requireHuman(ctx: Ctx, token: string | undefined, { isIpLimitReached }: IpLimitState): Promise<void> {
  const isRegistered = isSignedIn(ctx.actor) && !ctx.actor.isGuest;
  if (!ctx.humanCheck || (isRegistered && !isIpLimitReached)) return;
  if (!token || token.length > MAX_TOKEN_LENGTH) throw refuse("human_check.failed");
  const isHuman = await ctx.humanCheck.isHuman(token, ctx.clientIp).catch((error: unknown) => {
    ctx.log("human_check.unanswered", { error: safeErrorMessage(error) });
    throw refuse("human_check.unavailable");
  });
  if (!isHuman) throw refuse("human_check.failed");
}
