import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

/** After so long there is room again. */
export const PACE_SECONDS = 60;

/** Whether the account that asks keeps to its requests a minute, from however many devices and addresses; a visitor has none. */
export const isInPace = async ({ hasPace, actor }: Ctx): Promise<boolean> =>
  !isSignedIn(actor) || hasPace(`account ${actor.userId}`);

/** Refuses: throttled. */
export async function keepPace(ctx: Ctx): Promise<void> {
  if (!(await isInPace(ctx))) throw refuse("throttled", { retryAfterSeconds: PACE_SECONDS });
}
