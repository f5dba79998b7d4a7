import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

export const PACE_SECONDS = 60;

export const isInPace = async ({ hasPace, actor }: Ctx): Promise<boolean> =>
  !isSignedIn(actor) || hasPace(`account ${actor.userId}`);

/** Refuses: throttled. */
export async function keepPace(ctx: Ctx): Promise<void> {
  if (!(await isInPace(ctx))) throw refuse("throttled", { retryAfterSeconds: PACE_SECONDS });
}
