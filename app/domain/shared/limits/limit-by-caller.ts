import { isSignedIn } from "../contracts/actor.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";

type Times = { times: number; perSeconds: number };

export type CallerRateLimit = {
  name: string;
  each: Times;
  /** Per IP. Wide, because thousands of users may share an IP; it stops floods only. */
  perIp: Times;
  marksDevice?: true;
};

export type IpLimitState = { isIpLimitReached: boolean };

/** Local testers share one IP, and often one device. */
const LOCAL_FACTOR = 100;

/** Refuses: throttled. */
export async function limitByCaller(ctx: Ctx, rule: CallerRateLimit): Promise<void> {
  await countUse(ctx, rule, { isCheckNext: false });
}

/** The same before `requireHuman`, which decides beyond the IP limit. Refuses: throttled. */
export const limitByCallerBeforeHumanCheck = (ctx: Ctx, rule: CallerRateLimit): Promise<IpLimitState> =>
  countUse(ctx, rule, { isCheckNext: ctx.humanCheck !== undefined });

async function countUse(
  ctx: Ctx,
  { name, each, perIp, marksDevice }: CallerRateLimit,
  { isCheckNext }: { isCheckNext: boolean },
): Promise<IpLimitState> {
  const isKnownDevice = ctx.device.isKnown;
  if (isSignedIn(ctx.actor)) await take(ctx, `${name}-by-account`, each, ctx.actor.userId);
  if (isKnownDevice) await take(ctx, `${name}-by-device`, each, await ctx.device.mark());

  const address = await ctx.signer.mac("address", ctx.clientIp);
  const taken = await ctx.rateLimiter.take({ name: `${name}-by-address`, ...withLocalFactor(ctx, perIp) }, address);
  if (!taken.allowed && !isCheckNext) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });

  if (!isKnownDevice && marksDevice) await take(ctx, `${name}-by-device`, each, await ctx.device.mark());
  return { isIpLimitReached: !taken.allowed };
}

async function take(ctx: Ctx, name: string, times: Times, subject: string): Promise<void> {
  const taken = await ctx.rateLimiter.take({ name, ...withLocalFactor(ctx, times) }, subject);
  if (!taken.allowed) throw refuse("throttled", { retryAfterSeconds: taken.retryAfterSeconds });
}

export const withLocalFactor = ({ isLocal }: Ctx, { times, perSeconds }: Times): Times => ({
  times: isLocal ? times * LOCAL_FACTOR : times,
  perSeconds,
});
