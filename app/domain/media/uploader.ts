import { type Actor, isSignedIn } from "../actor.ts";
import type { Ctx, LimitRule } from "../ctx.ts";
import { asHere } from "../limit-use.ts";
import { refuse } from "../refusals.ts";
import { type MediaPurpose, VISITORS_ID, VISITORS_PICTURES } from "./rules.ts";

/**
 * Whose a picture is that the actor puts; without an account it may only show a request (2.17), or be shown in a guest's own
 * room. Refuses: not_authenticated.
 */
export function uploaderOf(actor: Actor, purpose: MediaPurpose): string {
  if (isSignedIn(actor) && (!actor.isGuest || purpose === "chat_image")) return actor.userId;
  if (purpose !== "job_image") throw refuse("not_authenticated");
  return VISITORS_ID;
}

/**
 * Counts one of a day's pictures of an account; of who has none by his device, if it is known, and by his address in a wide net.
 * Refuses: media.quota.
 */
export async function takeQuota(ctx: Ctx, rule: LimitRule, ownerId: string): Promise<void> {
  if (ownerId !== VISITORS_ID) return takeOne(ctx, rule, ownerId);
  if (ctx.device.isKnown) await takeOne(ctx, rule, await ctx.device.mark());
  const net = { name: `${rule.name}-by-address`, ...asHere(ctx, VISITORS_PICTURES) };
  await takeOne(ctx, net, await ctx.keys.sign("address", ctx.address));
}

async function takeOne({ limits }: Ctx, rule: LimitRule, subject: string): Promise<void> {
  const taken = await limits.take(rule, subject);
  if (!taken.allowed) throw refuse("media.quota", { retryAfterSeconds: taken.retryAfterSeconds });
}
