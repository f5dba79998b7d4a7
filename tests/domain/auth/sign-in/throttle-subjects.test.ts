import nodeCrypto from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { SIGN_IN_THROTTLE_ALL_IPS } from "#app/domain/auth/rules.ts";
import { type PasswordSignIn, signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { throttleSubjectsOf } from "#app/domain/auth/sign-in/throttle-subjects.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { recordSignInFailureStatement } from "#app/domain/auth/throttle-statements.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { signInFailures } from "#db/schema/auth.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { noKey } from "#tests/support/data/no-key.ts";

const PASSWORD = "Sfax-Bejaia-77";
const WRONG = "Sfax-Bejaia-78";
const { db } = testCtx();
const owners = { siege: "0556100001", fresh: "0556100002", race: "0556100003", human: "0556100004", fades: "0556100005" };
type Owner = keyof typeof owners;

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  for (const [id, phone] of Object.entries(owners)) {
    await artisanWith(id, phone);
    await setPasswordStatement(db, { userId: id, passwordHash, at: NOON });
  }
});

type From = { clientIp: string; now?: number } & Partial<Ctx>;

const enter = (owner: Owner, password: string, { now = NOON, ...from }: From, more: Partial<PasswordSignIn> = {}) =>
  signInWithPassword(testCtx(undefined, { now, isLocal: false, ...from }), {
    ...{ portal: "client", email: `${owner}@hirfa.example`, password },
    ...(more as object),
  }).then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const seconds = error.params.retryAfterSeconds;
      return seconds === undefined ? error.code : `${error.code} ${seconds}`;
    },
  );

/** Failed attempts of attackers at that account, from IPs that are not used again. */
async function attack(owner: Owner, times: number = SIGN_IN_THROTTLE_ALL_IPS.freeFailures) {
  const { anywhere: subject } = await throttleSubjectsOf(testCtx(), { email: `${owner}@hirfa.example` });
  const once = () => recordSignInFailureStatement(db, { subject, at: NOON, ...SIGN_IN_THROTTLE_ALL_IPS });
  await db.batch([once(), ...Array.from({ length: times - 1 }, once)]);
}

describe("an owner with the right password", () => {
  it("signs in from a fresh IP again and again while eleven hostile ones never stop", async () => {
    const outcomes = [];
    for (let round = 0; round < 4; round++) {
      const now = NOON + round * 1_000_000;
      const scrypt = vi.spyOn(nodeCrypto, "scrypt").mockImplementation(noKey);
      for (let nth = 0; nth < 11; nth++)
        await Promise.all(
          Array.from({ length: 12 }, (_, second) =>
            enter("siege", WRONG, { clientIp: `198.51.100.${nth}`, now: now + second * 1000 }),
          ),
        );
      scrypt.mockRestore();
      outcomes.push(await enter("siege", PASSWORD, { clientIp: `192.0.2.${round}`, now: now + 12_000 }));
    }

    expect(outcomes).toEqual(Array(4).fill("done"));
  });
});

describe("a fresh IP for an account under attack", () => {
  it("has one attempt, and then waits longer with each failure of its own only", async () => {
    await attack("fresh");
    const from = (clientIp: string, password: string, second = 0) =>
      enter("fresh", password, { clientIp, now: NOON + second * 1000 });

    expect(await from("192.0.2.1", WRONG)).toBe("invalid_credentials");
    expect(await from("192.0.2.1", PASSWORD)).toBe("throttled 2");
    expect(await from("192.0.2.1", WRONG, 2)).toBe("invalid_credentials");
    expect(await from("192.0.2.1", PASSWORD, 3)).toBe("throttled 3");
    expect(await from("192.0.2.2", WRONG, 3)).toBe("invalid_credentials");
    expect(await from("192.0.2.3", PASSWORD, 3)).toBe("done");
  });

  it("has one attempt also for fifty at once", async () => {
    await attack("race");
    const scrypt = vi.spyOn(nodeCrypto, "scrypt").mockImplementation(noKey);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => enter("race", WRONG, { clientIp: "192.0.2.4" })));
    const hashed = scrypt.mock.calls.length;
    scrypt.mockRestore();

    expect([hashed, outcomes.filter((outcome) => outcome === "invalid_credentials").length]).toEqual([1, 1]);
    expect(outcomes.filter((outcome) => String(outcome).startsWith("throttled")).length).toBe(49);
  });

  it("is like any other after a day without guesses", async () => {
    await attack("fades");
    const later = NOON + 24 * 3_600_000 + 1;
    expect(await enter("fades", WRONG, { clientIp: "192.0.2.5", now: later })).toBe("invalid_credentials");
    expect(await enter("fades", PASSWORD, { clientIp: "192.0.2.5", now: later })).toBe("done");
  });
});

describe("the human check at an account under attack", () => {
  const humanCheck = { siteKey: "site", script: "", isHuman: async (token: string) => token === "good" };
  const from = (password: string, turnstile_token?: string) =>
    enter("human", password, { clientIp: "192.0.2.6", humanCheck }, { turnstile_token } as Partial<PasswordSignIn>);

  it("is required after the one attempt instead of the stricter delay, and restores the usual attempts, and no more", async () => {
    await attack("human");
    expect(await from(WRONG)).toBe("invalid_credentials");
    expect(await from(PASSWORD)).toBe("human_check.failed");
    expect(await from(PASSWORD, "bad")).toBe("human_check.failed");
    const guesses = [];
    for (let nth = 0; nth < 9; nth++) guesses.push(await from(WRONG, "good"));
    expect(guesses).toEqual(Array(9).fill("invalid_credentials"));
    expect(await from(PASSWORD, "good")).toBe("throttled 2");
    expect(await enter("human", PASSWORD, { clientIp: "192.0.2.7", humanCheck })).toBe("done");
  });
});

it("has no delay for the whole account, whatever is guessed", async () => {
  await attack("race", 300);
  const { anywhere } = await throttleSubjectsOf(testCtx(), { email: "race@hirfa.example" });
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.subject, anywhere));

  expect((row?.failures ?? 0) >= 300).toBe(true);
  expect((row?.blockedUntil ?? 0) <= NOON).toBe(true);
});
