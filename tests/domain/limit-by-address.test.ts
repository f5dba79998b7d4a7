import { describe, expect, it } from "vitest";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in-with-password.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { limitByAddress } from "#app/domain/limit-by-address.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";

/** On the internet, where the hundredfold of one machine doesn't hold (2.17). */
const online = (address: string, over: Partial<Ctx> = {}) => testCtx(undefined, { isLocal: false, address, ...over });

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, params: error.params };
      throw error;
    },
  );

const THROTTLED = { code: "throttled", params: { retryAfterSeconds: 3600 } };

/** Refused by the mail address before a hash is made: the limit comes first, and only the limit is meant. */
const register = (ctx: Ctx, nth: number) =>
  registerUser(
    { ...ctx, isBreached: () => Promise.reject(new Error("past the limit")) },
    { role: "client", email: `nth${nth}@hirfa.example`, password: "Olives-and-tiles", firstName: "N", lastName: "T" },
  ).catch((error: unknown) => {
    if (error instanceof Error && error.message === "past the limit") return "past the limit";
    throw error;
  });

describe("a network address (2.17)", () => {
  it("registers twenty times an hour, however many come at once, and is told when it may again", async () => {
    const asked = await Promise.all(Array.from({ length: 25 }, (_, nth) => refusalOf(register(online("192.0.2.1"), nth))));

    expect(asked.filter((refusal) => refusal === null).length).toBe(20);
    expect(asked.filter((refusal) => refusal !== null)).toEqual(Array(5).fill(THROTTLED));
    expect(await refusalOf(register(online("192.0.2.1", { now: NOON + 3_600_000 }), 30))).toBeNull();
  });

  it("says nothing of its neighbours", async () => {
    expect(await refusalOf(register(online("192.0.2.2"), 40))).toBeNull();
  });

  it("signs in three hundred times an hour, to whatever accounts", async () => {
    const rule = { name: "sign-in-by-address", times: 300, perSeconds: 3600 };
    for (let used = 0; used < 300; used++) await limitByAddress(online("192.0.2.3"), rule);
    const signIn = signInWithPassword(online("192.0.2.3"), { door: "client", email: "x@hirfa.example", password: "x" });

    expect(await refusalOf(signIn)).toEqual(THROTTLED);
  });

  it("may do a hundred times as much on one machine, where many testers share it", async () => {
    const asked = await Promise.all(Array.from({ length: 25 }, (_, nth) => refusalOf(register(testCtx(), 100 + nth))));

    expect(asked).toEqual(Array(25).fill(null));
  });
});
