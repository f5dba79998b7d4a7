import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { purgeExpiredCodes } from "#app/domain/codes/purge-expired-codes.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";
import { artisanWith, ask, DAY, MINUTE, outcomeOf } from "./fixtures.ts";

const PASSWORD = "Sfax-Bejaia-77";
const { db } = testCtx();

beforeAll(insertDemoUsers);

/**
 * An attacker typed a hundred wrong codes for that number or address, five for each of twenty codes, the last one that long
 * before `now`.
 */
async function besieged(target: string, { lastAgoMs = 2 * DAY, now = NOON } = {}) {
  const failed = Array.from({ length: 20 }, (_, nth) => ({
    ...{ id: newId(), purpose: "reset" as const, target, tries: 5 },
    createdAt: now - lastAgoMs - nth * MINUTE,
    expiresAt: now - lastAgoMs - nth * MINUTE + 10 * MINUTE,
    endedAt: now - lastAgoMs + MINUTE,
  }));
  await Promise.all(failed.map((code) => db.insert(otpCodes).values(code)));
}

const withPassword = async (userId: string) =>
  setPasswordStatement(db, { userId, passwordHash: await hashPassword(PASSWORD), at: NOON });

const signIn = (phone: string, password = PASSWORD) =>
  outcomeOf(signInWithPassword(testCtx(), { portal: "artisan", phone, password }));

// A hundred wrong attempts in a row lock sign-in by code. An attacker must not be able to do this permanently.
describe("a number that an attacker's wrong attempts locked", () => {
  it("is unlocked thirty days after them, to the millisecond", async () => {
    const target = { phone: "+213551100001" };
    await artisanWith("waits", "0551100001");
    await besieged(target.phone, { lastAgoMs: 0 });

    expect(await outcomeOf(ask("login", target, { now: NOON - 19 * MINUTE + 30 * DAY - 1 }))).toBe("otp.locked");
    expect(await outcomeOf(ask("login", target, { now: NOON - 19 * MINUTE + 30 * DAY }))).toBe("done");
  });

  it("is unlocked when its owner signs in by password, and so is the address", async () => {
    const [phone, email] = ["+213551100002", "comes-back@hirfa.example"];
    await artisanWith("comes-back", "0551100002");
    await withPassword("comes-back");
    await besieged(phone);
    await besieged(email);
    const before = [await outcomeOf(ask("login", { phone })), await outcomeOf(ask("reset", { email }))];
    await signIn(phone);

    expect(before).toEqual(["otp.locked", "otp.locked"]);
    expect([await outcomeOf(ask("login", { phone })), await outcomeOf(ask("reset", { email }))]).toEqual(["done", "done"]);
  });

  it("is unlocked when its owner signs in by a provider", async () => {
    const now = Date.now();
    await insertClient("provided-back");
    await besieged("provided-back@hirfa.example", { now });
    await signInAtProvider(await socialCtx(), "p1?email=provided-back@hirfa.example");

    expect(await outcomeOf(ask("reset", { email: "provided-back@hirfa.example" }, { now: now + MINUTE }))).toBe("done");
  });

  it("stays locked when another user signs in, or types a wrong password", async () => {
    const phone = "+213551100003";
    await artisanWith("still", "0551100003");
    await artisanWith("other", "0551100004");
    await withPassword("still");
    await withPassword("other");
    await besieged(phone);

    expect(await signIn("+213551100004")).toBe("done");
    expect(await signIn(phone, "Sfax-Bejaia-78")).toBe("invalid_credentials");
    expect(await outcomeOf(ask("login", { phone }))).toBe("otp.locked");
  });

  it("leaves no row that no limit counts any more", async () => {
    await artisanWith("swept-too", "0551100005");
    await besieged("+213551100005", { lastAgoMs: 30 * DAY + 1 });
    await besieged("+213551100006", { lastAgoMs: 29 * DAY });
    await db.update(otpCodes).set({ userId: "swept-too" }).where(eq(otpCodes.target, "+213551100005"));
    await purgeExpiredCodes(asSystem());

    expect(await db.select().from(otpCodes).where(eq(otpCodes.target, "+213551100005"))).toEqual([]);
    expect(await db.select().from(otpCodes).where(eq(otpCodes.target, "+213551100006"))).toHaveLength(20);
  });
});

// Otherwise one machine could use up the attempts of many numbers.
describe("code attempts from one IP", () => {
  const spent: Partial<Ctx> = {
    rateLimiter: {
      take: async ({ name }) => (name === "code-tries-by-address" ? { allowed: false, retryAfterSeconds: 9 } : { allowed: true }),
    },
  };

  it("have a limit when a guest's job is opened", async () => {
    expect(await outcomeOf(confirmGuestJob(testCtx(undefined, spent), { phone: "+213551100007", otp: "123456" }))).toBe(
      "throttled",
    );
  });

  it("have a limit when a number or address is confirmed", async () => {
    const actor = await artisanWith("confirms-often", "0551100008", false);
    const phone = { purpose: "phone", target: { phone: "+213551100008" }, otp: "123456" } as const;
    const email = { purpose: "email", target: { email: "confirms-often@hirfa.example" }, otp: "123456" } as const;

    expect(await outcomeOf(confirmByCode(testCtx(actor, spent), phone))).toBe("throttled");
    expect(await outcomeOf(confirmByCode(testCtx(actor, spent), email))).toBe("throttled");
    expect((await db.select().from(users).where(eq(users.id, "confirms-often")))[0]).toMatchObject({ phoneVerifiedAt: null });
  });
});
