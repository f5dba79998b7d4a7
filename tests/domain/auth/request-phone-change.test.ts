import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { preparePhoneChange, requestPhoneChange, sendPhoneCode } from "#app/domain/auth/request-phone-change.ts";
import { purgeExpiredSessions } from "#app/domain/auth/sessions/purge-expired-sessions.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { insertSessionStatements, revokeSessionsStatement, setPasswordStatement } from "#app/domain/auth/statements.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { otpCodes, phoneChanges, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, digitsOf, MINUTE, outcomeOf, wrong } from "#tests/domain/codes/fixtures.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { asTyped, smsTo, toldOf, userOf } from "./phone-messages.ts";

/* Another number is the account's only after the code that was sent to it was typed. */

beforeAll(insertDemoUsers);

const { db } = testCtx();
const PASSWORD = "Annaba-Tlemcen-31";

/** An artisan who signed in that number of minutes ago. */
async function signedIn(id: string, phone: string, { isConfirmed = true, minutesAgo = 0 } = {}): Promise<SignedIn> {
  const artisan = await artisanWith(id, asTyped(phone), isConfirmed);
  const { row } = createSessionToken({ userId: id, isAdmin: false }, NOON - minutesAgo * MINUTE);
  await db.batch(insertSessionStatements(db, row));
  return { ...artisan, sessionId: row.id };
}

const at = (actor: SignedIn, minutes = 0) => testCtx(actor, { now: NOON + minutes * MINUTE });
const wanted = (phone: string, currentPassword?: string) => ({ phone, currentPassword });
const typed = async (actor: SignedIn, phone: string, minutes = 1) =>
  confirmByCode(at(actor, minutes), { purpose: "phone", target: { phone }, otp: await digitsOf("phone", { phone }) });

describe("another phone number", () => {
  it("changes nothing until the code sent to it is typed, and is confirmed by it", async () => {
    const [old, next] = ["+213551000001", "+213551000002"];
    const actor = await signedIn("pc-1", old);

    expect(await requestPhoneChange(at(actor), wanted(next))).toBe(next);
    expect(await userOf("pc-1")).toMatchObject({ phone: old, phoneVerifiedAt: NOON });
    expect([await smsTo(next), await toldOf("pc-1")]).toEqual([["otp"], []]);

    expect(await typed(actor, next)).toMatchObject({ isChanged: true });
    expect(await userOf("pc-1")).toMatchObject({ phone: next, phoneVerifiedAt: NOON + MINUTE });
    expect(await toldOf("pc-1")).toEqual(["email → pc-1@hirfa.example", `sms → ${old}`]);
    expect(await db.select().from(phoneChanges).where(eq(phoneChanges.userId, "pc-1"))).toEqual([]);
  });

  it("opens the account by its codes from then on, and the old one no more, whatever was on its way there", async () => {
    const [old, next] = ["+213551000003", "+213551000004"];
    const actor = await signedIn("pc-2", old);
    await ask("login", { phone: old });
    const otp = await digitsOf("login", { phone: old });
    await requestPhoneChange(at(actor), wanted(next));
    await typed(actor, next);

    expect(await outcomeOf(signInWithCode(testCtx(undefined, { now: NOON + 2 * MINUTE }), { phone: old, otp }))).toBe(
      "otp.invalid",
    );
    await sendCode(testCtx(undefined, { now: NOON + 3 * MINUTE }), { purpose: "login", target: { phone: next } });
    const code = await digitsOf("login", { phone: next });
    const later = testCtx(undefined, { now: NOON + 4 * MINUTE });
    expect(await signInWithCode(later, { phone: next, otp: code })).toMatchObject({ userId: "pc-2" });
  });

  it("ends the codes of the old one for good: they open nothing when the account takes it back", async () => {
    const [old, next] = ["+213551000060", "+213551000061"];
    const actor = await signedIn("pc-19", old);
    await ask("login", { phone: old });
    const otp = await digitsOf("login", { phone: old });
    await requestPhoneChange(at(actor), wanted(next));
    await typed(actor, next);
    await requestPhoneChange(at(actor, 5), wanted(old));
    await typed(actor, old, 6);

    expect(await userOf("pc-19")).toMatchObject({ phone: old });
    const later = testCtx(undefined, { now: NOON + 7 * MINUTE });
    expect(await outcomeOf(signInWithCode(later, { phone: old, otp }))).toBe("otp.invalid");
  });

  it("is not stored by a wrong code, nor for a session that did not request it", async () => {
    const next = "+213551000005";
    const actor = await signedIn("pc-3", "+213551000006");
    const other = await signedIn("pc-4", "+213551000007");
    await requestPhoneChange(at(actor), wanted(next));
    const otp = await digitsOf("phone", { phone: next });
    const type = (who: SignedIn, digits: string) =>
      outcomeOf(confirmByCode(at(who, 1), { purpose: "phone", target: { phone: next }, otp: digits }));

    expect(await type(actor, wrong(otp))).toBe("otp.invalid");
    expect(await type(other, otp)).toBe("otp.invalid");
    expect((await userOf("pc-3"))?.phone).toBe("+213551000006");
  });

  it("requires the password after more than ten minutes, and only then", async () => {
    const actor = await signedIn("pc-5", "+213551000008", { minutesAgo: 11 });
    await setPasswordStatement(db, { userId: "pc-5", passwordHash: await hashPassword(PASSWORD), at: NOON });
    const next = "+213551000009";

    await expect(requestPhoneChange(at(actor), wanted(next))).rejects.toMatchObject({
      errors: { current_password: [{ code: "required" }] },
    });
    await expect(requestPhoneChange(at(actor), wanted(next, "Not-It-31-x"))).rejects.toMatchObject({
      errors: { current_password: [{ code: "password_wrong" }] },
    });
    expect(await smsTo(next)).toEqual([]);
    expect(await requestPhoneChange(at(actor), wanted(next, PASSWORD))).toBe(next);
  });

  it("sends nothing for the current number, and refuses a taken one", async () => {
    const actor = await signedIn("pc-6", "+213551000010");

    expect(await requestPhoneChange(at(actor), wanted("+213551000010"))).toBeNull();
    expect(await outcomeOf(requestPhoneChange(at(actor), wanted("+213500000001")))).toBe("user.phone_taken");
    expect([await smsTo("+213551000010"), await smsTo("+213500000001")]).toEqual([[], []]);
  });

  // Otherwise any user could find out which numbers are registered.
  it("is reported as taken to its requester only, within the limit of requests", async () => {
    const old = await signedIn("pc-14", "+213551000040", { minutesAgo: 11 });
    await expect(requestPhoneChange(at(old), wanted("+213500000001"))).rejects.toMatchObject({ code: "password.none" });
    await setPasswordStatement(db, { userId: "pc-14", passwordHash: await hashPassword(PASSWORD), at: NOON });
    await expect(requestPhoneChange(at(old), wanted("+213500000001"))).rejects.toMatchObject({
      errors: { current_password: [{ code: "required" }] },
    });

    const fresh = await signedIn("pc-15", "+213551000041");
    const probes = [];
    for (let nth = 0; nth < 6; nth++) probes.push(await outcomeOf(requestPhoneChange(at(fresh), wanted("+213500000001"))));
    expect(probes).toEqual([...Array(5).fill("user.phone_taken"), "throttled"]);
    expect(await outcomeOf(requestPhoneChange(at(fresh), wanted("+213551000042")))).toBe("throttled");
  });

  it("goes to the first of two whose codes arrived, or to a user who registered with it meanwhile", async () => {
    const next = "+213551000011";
    const actor = await signedIn("pc-7", "+213551000012");
    await requestPhoneChange(at(actor), wanted(next));
    await artisanWith("pc-8", asTyped(next), false);

    expect(await outcomeOf(typed(actor, next))).toBe("user.phone_taken");
    expect((await userOf("pc-7"))?.phone).toBe("+213551000012");
    expect(await toldOf("pc-7")).toEqual([]);
  });

  it("is announced to a confirmed address, and to no other", async () => {
    const [old, next] = ["+213551000043", "+213551000044"];
    const actor = await signedIn("pc-16", old);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, "pc-16"));
    await requestPhoneChange(at(actor), wanted(next));
    await typed(actor, next);

    expect(await toldOf("pc-16")).toEqual([`sms → ${old}`]);
  });

  it("is changed once by one code typed many times at once", async () => {
    const [old, next] = ["+213551000013", "+213551000014"];
    const actor = await signedIn("pc-9", old);
    await requestPhoneChange(at(actor), wanted(next));
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => outcomeOf(typed(actor, next))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await toldOf("pc-9")).toEqual(["email → pc-9@hirfa.example", `sms → ${old}`]);
  });

  it("is the last requested one", async () => {
    const [first, second] = ["+213551000015", "+213551000016"];
    const actor = await signedIn("pc-10", "+213551000017");
    await requestPhoneChange(at(actor), wanted(first));
    await requestPhoneChange(at(actor), wanted(second));

    expect(await outcomeOf(typed(actor, first))).toBe("otp.invalid");
    expect(await outcomeOf(typed(actor, second))).toBe("done");
  });

  it("is pending for an hour: its code may be requested again until then, and twice in a minute is one SMS", async () => {
    const next = "+213551000018";
    const actor = await signedIn("pc-11", "+213551000019");
    await requestPhoneChange(at(actor), wanted(next));
    expect(await requestPhoneChange(at(actor), wanted(next))).toBe(next);
    expect(await smsTo(next)).toEqual(["otp"]);

    await sendCode(at(actor, 30), { purpose: "phone", target: { phone: next } });
    expect(await smsTo(next)).toEqual(["otp", "otp"]);
    await sendCode(at(actor, 61), { purpose: "phone", target: { phone: next } });
    expect(await smsTo(next)).toEqual(["otp", "otp"]);
    await purgeExpiredSessions(asSystem("test", { now: at(actor, 61).now }));
    expect(await db.select().from(phoneChanges).where(eq(phoneChanges.userId, "pc-11"))).toEqual([]);
  });

  it("is refused after the session ended, and sends nothing", async () => {
    const next = "+213551000020";
    const actor = await signedIn("pc-12", "+213551000021");
    await revokeSessionsStatement(db, { userId: "pc-12" });
    expect(await outcomeOf(requestPhoneChange(at(actor), wanted(next)))).toBe("password.none");
    expect(await smsTo(next)).toEqual([]);
  });

  it("gets no code if the session ended, or the password changed, after the proof", async () => {
    const [ended, changed] = ["+213551000050", "+213551000051"];
    const first = await signedIn("pc-17", "+213551000052");
    const second = await signedIn("pc-18", "+213551000053", { minutesAgo: 11 });
    await setPasswordStatement(db, { userId: "pc-18", passwordHash: await hashPassword(PASSWORD), at: NOON });
    const ofFirst = await preparePhoneChange(at(first), wanted(ended));
    const ofSecond = await preparePhoneChange(at(second), wanted(changed, PASSWORD));
    if (!ofFirst || !ofSecond) throw new Error("both ask for another number");
    await revokeSessionsStatement(db, { userId: "pc-17" });
    await setPasswordStatement(db, { userId: "pc-18", passwordHash: await hashPassword(`${PASSWORD}-2`), at: NOON });

    expect(await outcomeOf(sendPhoneCode(at(first), ofFirst))).toBe("not_authenticated");
    expect(await outcomeOf(sendPhoneCode(at(second), ofSecond))).toBe("not_authenticated");
    expect([await smsTo(ended), await smsTo(changed)]).toEqual([[], []]);
    expect(await db.$count(phoneChanges, inArray(phoneChanges.userId, ["pc-17", "pc-18"]))).toBe(0);
  });

  it("keeps other sessions, and a guest's job with the old number with its link and code", async () => {
    const [old, next] = ["+213551000022", "+213551000023"];
    const actor = await signedIn("pc-13", old);
    const elsewhere = createSessionToken({ userId: "pc-13", isAdmin: false }, NOON);
    await db.batch(insertSessionStatements(db, elsewhere.row));
    const { guest } = await openedRequest(old);
    await requestPhoneChange(at(actor, 5), wanted(next));
    await typed(actor, next, 6);

    expect(await db.select().from(sessions).where(eq(sessions.userId, "pc-13"))).toHaveLength(2);
    expect(guest.isGuest).toBe(true);
    expect(
      await db
        .select()
        .from(otpCodes)
        .where(and(eq(otpCodes.userId, "pc-13"), isNull(otpCodes.endedAt))),
    ).toEqual([]);
  });

  it("is the first of an account without one", async () => {
    const next = "+213551000024";
    const { row } = createSessionToken({ userId: "amina", isAdmin: false }, NOON);
    await db.batch(insertSessionStatements(db, row));
    await db.update(users).set({ phone: null, phoneVerifiedAt: null }).where(eq(users.id, "amina"));
    const amina = { ...ctxAs("amina").actor, sessionId: row.id } as SignedIn;
    await requestPhoneChange(at(amina), wanted(next));
    await typed(amina, next);

    expect(await userOf("amina")).toMatchObject({ phone: next, phoneVerifiedAt: NOON + MINUTE });
    expect(await toldOf("amina")).toEqual(["email → amina@hirfa.example"]);
  });
});
