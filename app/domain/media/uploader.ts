import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx, RateLimit } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { withLocalFactor } from "../shared/limits/limit-by-caller.ts";
import { type UploadPurpose, VISITOR_OWNER_ID, VISITORS_PICTURES } from "./rules.ts";

/** Visitors may upload job photos only, and guests also images for their room. Refuses: not_authenticated */
export function uploaderOf(actor: Actor, purpose: UploadPurpose): string {
  if (isSignedIn(actor) && (!actor.isGuest || purpose === "chat_image")) return actor.userId;
  if (purpose !== "job_image") throw refuse("not_authenticated");
  return VISITOR_OWNER_ID;
}

/** Counts by account, or by device and IP without one. Refuses: media.quota */
export async function takeQuota(ctx: Ctx, rule: RateLimit, ownerId: string): Promise<void> {
  if (ownerId !== VISITOR_OWNER_ID) return takeOne(ctx, rule, ownerId);
  if (ctx.device.isKnown) await takeOne(ctx, rule, await ctx.device.mark());
  const net = { name: `${rule.name}-by-address`, ...withLocalFactor(ctx, VISITORS_PICTURES) };
  await takeOne(ctx, net, await ctx.signer.mac("address", ctx.clientIp));
}

async function takeOne({ rateLimiter: limits }: Ctx, rule: RateLimit, subject: string): Promise<void> {
  const taken = await limits.take(rule, subject);
  if (!taken.allowed) throw refuse("media.quota", { retryAfterSeconds: taken.retryAfterSeconds });
}
