import { beforeAll, describe, expect, it } from "vitest";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { compareSamples, sampleTimes, TIMING_TOLERANCE } from "#tests/support/worker/timing-comparison.ts";
import { artisanWith, outcomeOf } from "./fixtures.ts";

const PAIRS = soakSize(60, 201);
const knownNumber = (nth: number) => `055600${String(nth).padStart(4, "0")}`;
const stored = (typed: string) => `+213${typed.slice(1)}`;
const unknownNumber = (nth: number) => knownNumber(nth).replace("055600", "055699");

beforeAll(async () => {
  for (let nth = 0; nth < PAIRS; nth++) await artisanWith(`known-${nth}`, knownNumber(nth));
});

/** The database, limit and queue calls of the command, by name. */
const workOf = async (phone: string) => {
  const queries: string[] = [];
  const base = testCtx();
  const take: Ctx["rateLimiter"]["take"] = (rule, subject) => {
    queries.push(rule.name);
    return base.rateLimiter.take(rule, subject);
  };
  const { ctx, meter } = withQueryCounter({
    ...base,
    rateLimiter: { take },
    outbox: { push: async (message) => void queries.push(message.kind) },
  });
  await sendCode(ctx, { purpose: "login", target: { phone } });
  const outcome = await outcomeOf(signInWithCode(ctx, { phone, otp: "000001" }));
  return { outcome, queries, trips: meter.trips, statements: meter.statements };
};

// Neither the work nor the time reveals whether an account exists.
describe("known and unknown numbers", () => {
  it("cost the same statements, limits and messages, sent and tried", async () => {
    expect(await workOf(stored(knownNumber(0)))).toEqual(await workOf(stored(unknownNumber(0))));
  });

  it("take the same time", async (test) => {
    const ask = (phone: string) => sendCode(testCtx(), { purpose: "login", target: { phone: stored(phone) } });
    const times = await sampleTimes(
      { from: 1, pairs: PAIRS },
      { known: (nth) => ask(knownNumber(nth)), unknown: (nth) => ask(unknownNumber(nth)) },
    );
    const { isAlike, text } = compareSamples(times);
    reportMeasurement(test, {
      item: "T4",
      what: `${PAIRS - 1} codes to known and unknown numbers`,
      expected: TIMING_TOLERANCE,
      measured: text,
    });
    expect(isAlike).toBe(true);
  });
});
