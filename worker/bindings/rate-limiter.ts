import type { Ctx, RateLimiter } from "#app/domain/shared/contracts/ctx.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { Limiter } from "../durable/limiter.ts";
import { objectNamed } from "./object-named.ts";

export const rateLimiterOf = (limiter: DurableObjectNamespace<Limiter>, now: number, log: Log): RateLimiter => ({
  async take(rule, subject) {
    const taken = await objectNamed(limiter, `${rule.name}:${subject}`).take(rule.times, rule.perSeconds, now);
    if (!taken.allowed) log("limit.reached", { limit: rule.name, retry_after_seconds: taken.retryAfterSeconds });
    return taken;
  },
});

/** A subject is its kind, account or device, and a value that the log does not get. */
export const requestLimiterOf =
  (limiter: RateLimit, log: Log): Ctx["isRequestAllowed"] =>
  async (subject) => {
    const { success } = await limiter.limit({ key: subject });
    if (!success) log("request.limited", { by: subject.split(" ", 1)[0] ?? "" });
    return success;
  };
