import type { RateLimiter } from "#app/domain/shared/contracts/ctx.ts";
import type { Limiter } from "../durable/limiter.ts";

export const rateLimiterOf = (limiter: DurableObjectNamespace<Limiter>, now: number): RateLimiter => ({
  take: async (rule, subject) => limiter.getByName(`${rule.name}:${subject}`).take(rule.times, rule.perSeconds, now),
});
