import { beforeAll, describe, expect, it } from "vitest";
import { signInWithCode } from "#app/domain/auth/sign-in-with-code.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { metered } from "#tests/support/d1-meter.ts";
import { artisanWith, outcomeOf } from "./scene.ts";

const PAIRS = 60;
const knownNumber = (nth: number) => `055600${String(nth).padStart(4, "0")}`;
const stored = (typed: string) => `+213${typed.slice(1)}`;
const unknownNumber = (nth: number) => knownNumber(nth).replace("055600", "055699");

beforeAll(async () => {
  for (let nth = 0; nth < PAIRS; nth++) await artisanWith(`known-${nth}`, knownNumber(nth));
});

/** What the verb asks of the database, the limits and the queue, by name. */
const workOf = async (phone: string) => {
  const asked: string[] = [];
  const base = testCtx();
  const take: Ctx["limits"]["take"] = (rule, subject) => {
    asked.push(rule.name);
    return base.limits.take(rule, subject);
  };
  const { ctx, meter } = metered({
    ...base,
    limits: { take },
    outbox: { push: async (message) => void asked.push(message.kind) },
  });
  await sendCode(ctx, { purpose: "login", target: { phone } });
  const outcome = await outcomeOf(signInWithCode(ctx, { phone, otp: "000001" }));
  return { outcome, asked, trips: meter.trips, statements: meter.statements };
};

const timed = async (run: () => Promise<unknown>) => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Mann and Whitney: how far the ranks of two samples lie apart, in standard deviations; ties are too few to matter. */
function rankDistance(one: number[], other: number[]): number {
  const [n, m] = [one.length, other.length];
  const wins = one.reduce((sum, a) => sum + other.filter((b) => a > b).length + other.filter((b) => a === b).length / 2, 0);
  return Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

// T4, G16: neither the work nor the time tells whether somebody has an account.
describe("known and unknown numbers", () => {
  it("cost the same statements, limits and messages, sent and tried", async () => {
    expect(await workOf(stored(knownNumber(0)))).toEqual(await workOf(stored(unknownNumber(0))));
  });

  it("take the same time", async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const ask = (phone: string) => timed(() => sendCode(testCtx(), { purpose: "login", target: { phone: stored(phone) } }));
    for (let nth = 1; nth < PAIRS; nth++) {
      // Neither always comes second.
      if (nth % 2) times.known.push(await ask(knownNumber(nth)));
      times.unknown.push(await ask(unknownNumber(nth)));
      if (nth % 2 === 0) times.known.push(await ask(knownNumber(nth)));
    }
    // As RELIABILITY words it: medians within 5 ms, or p > 0.01, which a machine under load needs.
    const apart = Math.abs(median(times.known) - median(times.unknown));
    expect(apart < 5 || rankDistance(times.known, times.unknown) < 2.58).toBe(true);
  });
});
