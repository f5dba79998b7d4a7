import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { newId, newPublicRef } from "#app/domain/shared/contracts/ids.ts";
import { events } from "#db/schema/analytics.ts";
import { otpCodes, sessions } from "#db/schema/auth.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, digitsOf, MINUTE, outcomeOf, wrong } from "#tests/domain/codes/fixtures.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const userOf = async (id: string) => {
  const [user] = await testCtx().db.select().from(users).where(eq(users.id, id));
  return user;
};

const sessionsOf = (userId: string) => testCtx().db.select().from(sessions).where(eq(sessions.userId, userId));

const confirmationsOf = (userId: string) =>
  testCtx()
    .db.select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.kind, "user.confirmed")));

const draftOf = async (clientId: string) => {
  const id = newId();
  await testCtx().db.insert(jobs).values({
    id,
    publicRef: newPublicRef(),
    clientId,
    categoryId: 1,
    description: "Une fuite sous l'évier de la cuisine.",
    wilayaId: 31,
    communeId: 3101,
    status: "draft",
    pointsCost: 2,
    createdAt: NOON,
  });
  return id;
};

/** A pending artisan who asked for a code to confirm that number. */
const pending = async (id: string, phone: string) => {
  const artisan = await artisanWith(id, phone, false);
  const target = { phone: `+213${phone.slice(1)}` };
  await ask("phone", target, { by: artisan });
  return { artisan, target, otp: await digitsOf("phone", target) };
};

const confirm = (artisan: SignedIn, target: { phone: string }, otp: string) => {
  const ctx = testCtx(artisan);
  return { ctx, done: confirmByCode(ctx, { purpose: "phone", target, otp }) };
};

describe("confirming a number by a code", () => {
  it("makes a pending account an active one, opens what waited, and is counted once", async () => {
    const { artisan, target, otp } = await pending("confirms-phone", "0552000001");
    const jobId = await draftOf("confirms-phone");
    const { ctx, done } = confirm(artisan, target, otp);

    expect(await done).toEqual({ userId: "confirms-phone", openedJobIds: [jobId], isChanged: false });
    expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId }]);
    expect(await userOf("confirms-phone")).toMatchObject({ phoneVerifiedAt: NOON, emailVerifiedAt: null });
    expect(await confirmationsOf("confirms-phone")).toHaveLength(1);
  });

  it("works once", async () => {
    const { artisan, target, otp } = await pending("confirms-once", "0552000002");
    await confirm(artisan, target, otp).done;
    expect(await outcomeOf(confirm(artisan, target, otp).done)).toBe("otp.already_confirmed");
  });

  it("is not for a visitor, nor for somebody else's number, even with the right code", async () => {
    const { target, otp } = await pending("owner", "0552000003");
    expect(await outcomeOf(confirmByCode(testCtx(), { purpose: "phone", target, otp }))).toBe("not_authenticated");
    expect(await outcomeOf(confirmByCode(ctxAs("amina"), { purpose: "phone", target, otp }))).toBe("otp.invalid");
    expect(await outcomeOf(confirmByCode(ctxAs("yacine"), { purpose: "phone", target, otp }))).toBe("otp.invalid");
    expect(await userOf("owner")).toMatchObject({ phoneVerifiedAt: null });
  });

  it("takes no code that another account asked for while the number was its own", async () => {
    const { target, otp } = await pending("moved-from", "0552000005");
    await testCtx().db.update(users).set({ phone: null }).where(eq(users.id, "moved-from"));
    const heir = await artisanWith("moved-to", "0552000005", false);
    expect(await outcomeOf(confirm(heir, target, otp).done)).toBe("otp.invalid");
    expect(await userOf("moved-to")).toMatchObject({ phoneVerifiedAt: null });
  });

  // Two people, one right code: one effect.
  it("has one winner of four who type the right code at the same instant", async () => {
    const { artisan, target, otp } = await pending("phone-crowd", "0552000004");
    await draftOf("phone-crowd");
    const attempts = Array.from({ length: 4 }, () => confirm(artisan, target, otp));
    const outcomes = await Promise.all(attempts.map(({ done }) => outcomeOf(done)));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(attempts.flatMap(({ ctx }) => ctx.pushed)).toHaveLength(1);
    expect(await confirmationsOf("phone-crowd")).toHaveLength(1);
  });
});

/** An artisan who asked for a code to sign in. */
const atTheDoor = async (id: string, phone: string) => {
  await artisanWith(id, phone, false);
  const target = { phone: `+213${phone.slice(1)}` };
  await ask("login", target);
  return { ...target, otp: await digitsOf("login", target) };
};

describe("signing in by the code on the phone", () => {
  it("opens a session of the artisan and confirms his number", async () => {
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

  it("opens one session for four who type the right code at the same instant", async () => {
    const door = await atTheDoor("login-crowd", "0552000013");
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(signInWithCode(testCtx(), door))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "otp.invalid")).toHaveLength(3);
    expect(await sessionsOf("login-crowd")).toHaveLength(1);
  });

  it("says that an account is deactivated only to who has the right code, and opens nothing", async () => {
    const door = await atTheDoor("inactive", "0552000014");
    await testCtx().db.update(users).set({ isActive: false }).where(eq(users.id, "inactive"));

    expect(await outcomeOf(signInWithCode(testCtx(), { ...door, otp: wrong(door.otp) }))).toBe("otp.invalid");
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("user_inactive");
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("otp.invalid");
    expect(await sessionsOf("inactive")).toEqual([]);
  });

  it("is refused to a number of nobody's, of a client's or of an admin's, even with the digits of the row", async () => {
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

  it("is refused once the number is another account's", async () => {
    const door = await atTheDoor("moved", "0552000018");
    await testCtx().db.update(users).set({ phone: null }).where(eq(users.id, "moved"));
    expect(await outcomeOf(signInWithCode(testCtx(), door))).toBe("otp.invalid");
  });

  it("is refused once the code is ten minutes old, though it was right before", async () => {
    const door = await atTheDoor("slow", "0552000019");
    expect(await outcomeOf(signInWithCode(testCtx(undefined, { now: NOON + 10 * MINUTE }), door))).toBe("otp.invalid");
    const [code] = await testCtx().db.select().from(otpCodes).where(eq(otpCodes.userId, "slow"));
    expect(code).toMatchObject({ tries: 0, usedOperationId: null });
  });
});
