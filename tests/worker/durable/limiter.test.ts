import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { NOON } from "#tests/support/ctx.ts";
import { rateLimiterOf } from "#worker/bindings/rate-limiter.ts";

const TEN_A_MINUTE = { name: "ten-a-minute", times: 10, perSeconds: 60 };

const at = (now: number) => rateLimiterOf(env.LIMITER, now, () => {});

const takes = (times: number, subject: string, now = NOON) =>
  Promise.all(Array.from({ length: times }, () => at(now).take(TEN_A_MINUTE, subject)));

const allowedAmong = (taken: { allowed: boolean }[]) => taken.filter(({ allowed }) => allowed).length;

describe("a limit", () => {
  it("allows exactly its number of calls, however many arrive at once", async () => {
    const taken = await takes(100, "crowd");
    expect(allowedAmong(taken)).toBe(10);
    expect(taken.filter(({ allowed }) => !allowed)).toEqual(
      Array.from({ length: 90 }, () => ({ allowed: false, retryAfterSeconds: 60 })),
    );
  });

  it("counts each subject and each rule separately", async () => {
    await takes(10, "first");
    expect((await at(NOON).take(TEN_A_MINUTE, "second")).allowed).toBe(true);
    expect((await at(NOON).take({ ...TEN_A_MINUTE, name: "another" }, "first")).allowed).toBe(true);
    expect((await at(NOON).take(TEN_A_MINUTE, "first")).allowed).toBe(false);
  });

  it("slides: each use is free again after the window, one by one, and a refusal costs nothing", async () => {
    await takes(5, "sliding", NOON);
    await takes(5, "sliding", NOON + 30_000);
    expect(await at(NOON + 40_000).take(TEN_A_MINUTE, "sliding")).toEqual({ allowed: false, retryAfterSeconds: 20 });
    expect(allowedAmong(await takes(20, "sliding", NOON + 60_000))).toBe(5);
    expect(allowedAmong(await takes(20, "sliding", NOON + 90_000))).toBe(5);
  });

  it("keeps its counts after its object was evicted", async () => {
    await takes(10, "evicted");
    await evictDurableObject(env.LIMITER.getByName("ten-a-minute:evicted"));
    expect((await at(NOON).take(TEN_A_MINUTE, "evicted")).allowed).toBe(false);
  });

  it("deletes a subject that was idle for a window, and counts it from zero", async () => {
    await takes(10, "quiet");
    expect(await runDurableObjectAlarm(env.LIMITER.getByName("ten-a-minute:quiet"))).toBe(true);
    expect(allowedAmong(await takes(20, "quiet", NOON + 120_000))).toBe(10);
  });
});
