import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

export const REQUEST_RATE_SECONDS = 60;

export const isWithinRequestRate = async ({ isRequestAllowed, actor }: Ctx): Promise<boolean> =>
  !isSignedIn(actor) || isRequestAllowed(`account ${actor.userId}`);

/** Refuses: throttled. */
export async function limitRequestRate(ctx: Ctx): Promise<void> {
  if (!(await isWithinRequestRate(ctx))) throw refuse("throttled", { retryAfterSeconds: REQUEST_RATE_SECONDS });
}
