import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { otpCodes, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, digitsOf, MINUTE, outcomeOf, wrong } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const userOf = async (id: string) => {
  const [user] = await testCtx().db.select().from(users).where(eq(users.id, id));
  return user;
};

const sessionsOf = (userId: string) => testCtx().db.select().from(sessions).where(eq(sessions.userId, userId));

/** An artisan who requested a sign-in code. */
const atTheDoor = async (id: string, phone: string) => {
  await artisanWith(id, phone, false);
  const target = { phone: `+213${phone.slice(1)}` };
  await ask("login", target);
  return { ...target, otp: await digitsOf("login", target) };
};

describe("signing in by the code on the phone", () => {
  it("opens a session of the artisan and confirms the number", async () => {
    const door = await atTheDoor("by-code", "0552000011");
    const { userId, token, activeRole } = await signInWithCode(testCtx(), door);

    expect({ userId, activeRole }).toEqual({ userId: "by-code", activeRole: "artisan" });
    expect((await resolveSession(testCtx(), token))?.actor).toMatchObject({
      userId: "by-code",
      kind: "artisan",
      isConfirmed: true,
    });
    expect(await userOf("by-code")).toMatchObject({ phoneVerifiedAt: NOON });
  });

  it("works once", async () => {
    const door = await atTheDoor("once", "0552000012");
    await signInWithCode(testCtx(), door);
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("otp.invalid");
    expect(await sessionsOf("once")).toHaveLength(1);
  });

  it("opens one session for four concurrent right codes", async () => {
    const door = await atTheDoor("login-crowd", "0552000013");
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(signInWithCode(testCtx(), door))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "otp.invalid")).toHaveLength(3);
    expect(await sessionsOf("login-crowd")).toHaveLength(1);
  });

  it("reports a deactivated account only with the right code, and opens nothing", async () => {
    const door = await atTheDoor("inactive", "0552000014");
    await testCtx().db.update(users).set({ isActive: false }).where(eq(users.id, "inactive"));

    expect(await outcomeOf(signInWithCode(testCtx(), { ...door, otp: wrong(door.otp) }))).toBe("otp.invalid");
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("user_inactive");
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("otp.invalid");
    expect(await sessionsOf("inactive")).toEqual([]);
  });

  it("is refused to an unknown number, a client's or an admin's, even with the digits of the row", async () => {
    await testCtx().db.update(users).set({ phone: "+213552000015" }).where(eq(users.id, "amina"));
    await testCtx().db.update(users).set({ phone: "+213552000016", isArtisan: true }).where(eq(users.id, "nadir"));
    const enter = async (phone: string) => {
      await ask("login", { phone });
      return outcomeOf(signInWithCode(testCtx(), { phone, otp: await digitsOf("login", { phone }) }));
    };
    expect(await enter("+213552000015")).toBe("otp.invalid");
    expect(await enter("+213552000016")).toBe("otp.invalid");
    expect(await enter("+213552000017")).toBe("otp.invalid");
    expect([...(await sessionsOf("amina")), ...(await sessionsOf("nadir"))]).toEqual([]);
  });

  it("is refused after the number moved to another account", async () => {
    const door = await atTheDoor("moved", "0552000018");
    await testCtx().db.update(users).set({ phone: null }).where(eq(users.id, "moved"));
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("otp.invalid");
  });

  it("is refused after ten minutes, although the code was right", async () => {
    const door = await atTheDoor("slow", "0552000019");
    expect(await outcomeOf(signInWithCode(testCtx(undefined, { now: NOON + 10 * MINUTE }), door))).toBe("otp.invalid");
    const [code] = await testCtx().db.select().from(otpCodes).where(eq(otpCodes.userId, "slow"));
    expect(code).toMatchObject({ tries: 0, usedOperationId: null });
  });
});
