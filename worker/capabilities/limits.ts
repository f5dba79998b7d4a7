import type { Limits } from "#app/domain/ctx.ts";
import type { Limiter } from "../durable/limiter.ts";

export const limitsOf = (limiter: DurableObjectNamespace<Limiter>, now: number): Limits => ({
  take: async (rule, subject) => limiter.getByName(`${rule.name}:${subject}`).take(rule.times, rule.perSeconds, now),
});
