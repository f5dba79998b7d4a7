import { beforeAll, describe, expect, it } from "vitest";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import type { CodeTarget } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { artisanWith, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { compareSamples, sampleTimes, TIMING_TOLERANCE } from "#tests/support/worker/timing-comparison.ts";

const PAIRS = soakSize(40, 202);
const known = (nth: number): CodeTarget => ({ email: `known-${nth}@hirfa.example` });
const unknown = (nth: number): CodeTarget => ({ email: `nobody-${nth}@hirfa.example` });

beforeAll(async () => {
  await insertDemoUsers();
  for (let nth = 0; nth < PAIRS; nth++) await artisanWith(`known-${nth}`, `055700${String(nth).padStart(4, "0")}`);
});

/** The database, limit and queue calls of requesting, checking and resetting, by name. */
const workOf = async (target: CodeTarget) => {
  const queries: string[] = [];
  const base = testCtx();
  const { ctx, meter } = withQueryCounter({
    ...base,
    rateLimiter: {
      take: (rule, subject) => {
        queries.push(rule.name);
        return base.rateLimiter.take(rule, subject);
      },
    },
    outbox: { push: async (message) => void queries.push(message.kind) },
  });
  const outcomes = [
    await outcomeOf(sendCode(ctx, { purpose: "reset", target })),
    await outcomeOf(checkResetCode(ctx, { target, otp: "000001" })),
    await outcomeOf(resetPassword(ctx, { target, otp: "000001", password: "Nouvelle-Clef-31" })),
    await outcomeOf(sendCode(ctx, { purpose: "reset", target })),
  ];
  return { outcomes, queries, trips: meter.trips, statements: meter.statements };
};

// Neither the work nor the time reveals whether an account exists.
describe("a password reset for known and unknown users", () => {
  it("costs the same statements, limits and messages, by email, by phone, and for an admin, who gets no code", async () => {
    const work = await workOf(known(0));
    expect(work.outcomes).toEqual(["done", "otp.invalid", "otp.invalid", "throttled"]);
    expect(await workOf(unknown(0))).toEqual(work);
    expect(await workOf({ email: "nadir@hirfa.example" })).toEqual(work);
    expect(await workOf({ phone: "+213557000001" })).toEqual(await workOf({ phone: "+213557999999" }));
  });

  it("takes the same time", async (test) => {
    const walk = async (target: CodeTarget) => {
      await sendCode(testCtx(), { purpose: "reset", target });
      await outcomeOf(checkResetCode(testCtx(), { target, otp: "000001" }));
    };
    const times = await sampleTimes(
      { from: 2, pairs: PAIRS },
      { known: (nth) => walk(known(nth)), unknown: (nth) => walk(unknown(nth)) },
    );
    const { isAlike, text } = compareSamples(times);
    reportMeasurement(test, {
      item: "T4",
      what: `${PAIRS - 2} resets asked and checked, known and unknown`,
      expected: TIMING_TOLERANCE,
      measured: text,
    });
    expect(isAlike).toBe(true);
  });
});
