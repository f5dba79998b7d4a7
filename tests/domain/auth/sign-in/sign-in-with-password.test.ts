import nodeCrypto from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { type PasswordSignIn, signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { signInFailures } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { noKey } from "#tests/support/data/no-key.ts";
import { usedUp } from "#tests/support/data/used-up.ts";
import { soakSize } from "#tests/support/soak.ts";

const PASSWORD = "Sfax-Bejaia-77";
const WRONG = "Sfax-Bejaia-78";
const ids = new Map<string, string>();
const CROWD = soakSize(20, 50);

const registered = async (name: string, phone?: string) => {
  const person = { password: PASSWORD, firstName: name, lastName: "Test", email: `${name}@hirfa.example` };
  const { userId } = await registerUser(testCtx(), phone ? { ...person, role: "artisan", phone } : { ...person, role: "client" });
  ids.set(name, userId);
};

beforeAll(async () => {
  await registered("samia");
  await registered("farid", "+213500000041");
  await registered("adel");
  await registered("hind");
  await registered("brute");
  await registered("owner");
  await registered("burst");
  await registered("crowd");
  await registered("besieged");
  await registered("scattered");
  await registered("cut-off");
  const { db } = testCtx();
  await db.update(users).set({ isAdmin: true }).where(eq(users.email, "adel@hirfa.example"));
  await db.update(users).set({ isActive: false }).where(eq(users.email, "hind@hirfa.example"));
});

const byEmail = (portal: PasswordSignIn["portal"], name: string, password = PASSWORD): PasswordSignIn => ({
  portal,
  email: `${name}@hirfa.example`,
  password,
});

const signIn = (input: PasswordSignIn, now = NOON) => signInWithPassword(testCtx(undefined, { now }), input);

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, params: error.params };
      throw error;
    },
  );

describe("signing in", () => {
  it("opens a new session each time, with an own token", async () => {
    const first = await signIn(byEmail("client", "samia"));
    const second = await signIn(byEmail("client", "samia"));

    expect(first.token).not.toBe(second.token);
    expect((await resolveSession(testCtx(), first.token))?.actor).toMatchObject({ kind: "client", userId: ids.get("samia") });
    expect((await resolveSession(testCtx(), second.token))?.actor).toMatchObject({ kind: "client", userId: ids.get("samia") });
  });

  it("lets an artisan in by phone or by email", async () => {
    const byPhone = await signIn({ portal: "artisan", phone: "+213500000041", password: PASSWORD });
    const byMail = await signIn(byEmail("artisan", "farid"));

    expect(byPhone.userId).toBe(ids.get("farid"));
    expect(byMail.userId).toBe(ids.get("farid"));
  });

  it("lets an artisan in at the client portal too", async () => {
    expect((await signIn(byEmail("client", "farid"))).userId).toBe(ids.get("farid"));
  });

  it("gives admin rights only to a session of the admin portal", async () => {
    const { token } = await signIn(byEmail("admin", "adel"));

    expect((await resolveSession(testCtx(), token))?.actor).toMatchObject({ kind: "admin", isAdmin: true });
  });

  // No response may reveal whether an account exists, or its role.
  it("answers an unknown account, a wrong password and a wrong portal alike", async () => {
    const wrong = { code: "invalid_credentials", params: {} };

    expect(await refusalOf(signIn(byEmail("client", "nobody")))).toEqual(wrong);
    expect(await refusalOf(signIn(byEmail("client", "samia", WRONG)))).toEqual(wrong);
    expect(await refusalOf(signIn(byEmail("artisan", "samia")))).toEqual(wrong);
    expect(await refusalOf(signIn(byEmail("admin", "samia")))).toEqual(wrong);
    expect(await refusalOf(signIn(byEmail("client", "adel")))).toEqual(wrong);
    expect(await refusalOf(signIn({ portal: "artisan", phone: "+213500000099", password: PASSWORD }))).toEqual(wrong);
  });

  // The hash takes nearly all the time of a response.
  it("runs one scrypt of the same cost for an unknown account and for a wrong password", async () => {
    const scrypt = vi.spyOn(nodeCrypto, "scrypt");
    await refusalOf(signIn(byEmail("client", "nobody-at-all")));
    await refusalOf(signIn(byEmail("client", "samia", WRONG)));
    const costs = scrypt.mock.calls.map((call) => [call[2], call[3]]);
    scrypt.mockRestore();

    expect(costs).toEqual([
      [32, { N: 16384, r: 8, p: 5 }],
      [32, { N: 16384, r: 8, p: 5 }],
    ]);
  });

  it("reports a deactivated account only after the right password", async () => {
    expect((await refusalOf(signIn(byEmail("client", "hind", WRONG))))?.code).toBe("invalid_credentials");
    expect((await refusalOf(signIn(byEmail("client", "hind"))))?.code).toBe("user_inactive");
  });

  // The delay grows, but the owner can always sign in again.
  it("delays an account after ten wrong passwords, longer each time, and lets its owner in afterwards", async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => refusalOf(signIn(byEmail("client", "owner", WRONG)))));
    expect(ten.map((refusal) => refusal?.code)).toEqual(Array(10).fill("invalid_credentials"));

    expect(await refusalOf(signIn(byEmail("client", "owner")))).toEqual({ code: "throttled", params: { retryAfterSeconds: 2 } });
    expect((await refusalOf(signIn(byEmail("client", "owner", WRONG), NOON + 2_000)))?.code).toBe("invalid_credentials");
    expect(await refusalOf(signIn(byEmail("client", "owner"), NOON + 3_000))).toEqual({
      code: "throttled",
      params: { retryAfterSeconds: 3 },
    });
    expect((await signIn(byEmail("client", "owner"), NOON + 6_000)).userId).toBe(ids.get("owner"));
    expect((await refusalOf(signIn(byEmail("client", "owner", WRONG), NOON + 6_000)))?.code).toBe("invalid_credentials");
  });

  // There is no permanent lock.
  it("lets the owner in at once during guesses from elsewhere", async () => {
    const guess = (second: number) =>
      refusalOf(
        signInWithPassword(
          testCtx(undefined, { clientIp: "192.0.2.66", now: NOON + 1000 * second }),
          byEmail("client", "besieged", WRONG),
        ),
      );
    await Promise.all(Array.from({ length: 30 }, (_, second) => guess(second)));

    expect((await guess(31))?.code).toBe("throttled");
    expect(await refusalOf(signIn(byEmail("client", "besieged"), NOON + 31_000))).toBeNull();
  });

  it("slows down guesses from many IPs, each by its own failures", async () => {
    const ctx = testCtx();
    const subject = await ctx.signer.mac("sign-in", JSON.stringify(["scattered@hirfa.example"]));
    await ctx.db.insert(signInFailures).values({ subject, failures: 5_000, lastFailedAt: NOON });
    const from = (clientIp: string) =>
      signInWithPassword(testCtx(undefined, { clientIp }), byEmail("client", "scattered", WRONG));

    expect((await refusalOf(from("192.0.2.1")))?.code).toBe("invalid_credentials");
    expect((await refusalOf(from("192.0.2.2")))?.code).toBe("invalid_credentials");
    expect(await refusalOf(from("192.0.2.1"))).toEqual({ code: "throttled", params: { retryAfterSeconds: 2 } });
  });

  it("delays an unknown account the same way", async () => {
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(signIn(byEmail("client", "ghost", WRONG)))));

    expect((await refusalOf(signIn(byEmail("client", "ghost", WRONG))))?.code).toBe("throttled");
  });

  it("never delays more than a quarter of an hour", async () => {
    const ctx = testCtx();
    const subject = await ctx.signer.mac("sign-in", JSON.stringify(["brute@hirfa.example", ""]));
    await ctx.db.run(
      `INSERT INTO sign_in_failures (subject, failures, last_failed_at, blocked_until) VALUES ('${subject}', 5000, ${NOON}, 0)`,
    );
    await refusalOf(signIn(byEmail("client", "brute", WRONG)));

    expect(await refusalOf(signIn(byEmail("client", "brute")))).toEqual({
      code: "throttled",
      params: { retryAfterSeconds: 900 },
    });
  });

  // Without a failed attempt there is no delay.
  it("lets many concurrent right sign-ins of one account in", async () => {
    const opened = await Promise.all(Array.from({ length: CROWD }, () => signIn(byEmail("client", "crowd"))));

    expect(new Set(opened.map(({ token }) => token)).size).toBe(CROWD);
    expect(await refusalOf(signIn(byEmail("client", "crowd")))).toBeNull();
  });

  // An attempt is counted before the password is compared, so concurrent attempts cannot bypass the limit.
  it("hashes fifty of seventy concurrent guesses, and then one at a time", async () => {
    // Attempts are counted without hashing, because every guess is wrong.
    const scrypt = vi.spyOn(nodeCrypto, "scrypt").mockImplementation(noKey);
    const burst = (guesses: number, now: number) =>
      Promise.all(Array.from({ length: guesses }, () => refusalOf(signIn(byEmail("client", "burst", WRONG), now))));
    const refusals = await burst(70, NOON);
    const hashedFirst = scrypt.mock.calls.length;
    await burst(20, NOON + 900_000);
    const hashedThen = scrypt.mock.calls.length - hashedFirst;
    scrypt.mockRestore();

    expect(hashedFirst).toBe(50);
    expect(refusals.filter((refusal) => refusal?.code === "throttled")).toHaveLength(20);
    expect(hashedThen).toBe(1);
  });

  it("ignores attempts in flight whose requests died", async () => {
    const ctx = testCtx();
    const subject = await ctx.signer.mac("sign-in", JSON.stringify(["cut-off@hirfa.example", ""]));
    await ctx.db.insert(signInFailures).values({ subject, failures: 0, lastFailedAt: NOON, pending: 50, lastTriedAt: NOON });

    expect((await refusalOf(signIn(byEmail("client", "cut-off"))))?.code).toBe("throttled");
    expect(await refusalOf(signIn(byEmail("client", "cut-off"), NOON + 60_001))).toBeNull();
  });

  it("allows three thousand attempts an hour from one IP in a deployment", async () => {
    const ctx = testCtx(undefined, { isLocal: false, clientIp: "192.0.2.8" });
    const subject = await ctx.signer.mac("address", "192.0.2.8");
    const rule = { name: "sign-in-by-address", times: 3_000, perSeconds: 3600 };
    await usedUp(rule, subject, NOON, 2_999);

    expect(await refusalOf(signInWithPassword(ctx, byEmail("client", "samia")))).toBeNull();

    expect((await refusalOf(signInWithPassword(ctx, byEmail("client", "samia"))))?.code).toBe("throttled");
  });
});
