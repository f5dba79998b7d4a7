import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { verifyPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import type { CodeTarget } from "#app/domain/codes/rules.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { placeholderEmail } from "#app/domain/messaging/rules.ts";
import { newId, newPublicRef } from "#app/domain/shared/contracts/ids.ts";
import { credentials, otpCodes, sessions } from "#db/schema/auth.ts";
import { jobs } from "#db/schema/jobs.ts";
import { smsDailyCounts } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { artisanWith, ask, digitsOf, MINUTE, outcomeOf, wrong } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const PASSWORD = "Nouvelle-Clef-31";

const clientWith = (id: string, phone?: string) =>
  insertUser(id, {
    role: "client",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    phone,
    language: "fr",
    ...ORAN,
  });

const change = (id: string, facts: Partial<typeof users.$inferInsert>) =>
  testCtx().db.update(users).set(facts).where(eq(users.id, id));

const userOf = async (id: string) => {
  const [user] = await testCtx().db.select().from(users).where(eq(users.id, id));
  return user;
};

const passwordOf = async (userId: string) => {
  const [kept] = await testCtx().db.select().from(credentials).where(eq(credentials.userId, userId));
  return kept?.passwordHash ?? null;
};

/** A user who requested a reset code, and the code. */
async function requested(target: CodeTarget): Promise<{ target: CodeTarget; otp: string }> {
  await ask("reset", target);
  return { target, otp: await digitsOf("reset", target) };
}

const reset = (typed: { target: CodeTarget; otp: string }, ctx: TestCtx = testCtx(), password = PASSWORD) =>
  resetPassword(ctx, { ...typed, password });

/** The texts of the messages that a command pushed. */
async function sentBy(ctx: TestCtx) {
  const out = testCtx();
  for (const message of ctx.pushed) if (message.kind === "deliver_message") await deliverMessage(out, message);
  return { letters: out.letters, texts: out.texts };
}

describe("a password reset by code", () => {
  it("is done by the SMS, signs every device out and opens a session", async () => {
    await artisanWith("by-sms", "0554000001");
    const typed = await requested({ phone: "+213554000001" });
    const { db } = testCtx();
    const session = { userId: "by-sms", secretHash: "x", createdAt: NOON, lastUsedAt: NOON, endsAt: NOON * 2 };
    await db.insert(sessions).values([1, 2].map(() => ({ ...session, id: newId(), expiresAt: NOON * 2 })));

    expect(await reset(typed)).toEqual({ userId: "by-sms", isArtisan: true, mustConfirmPhone: false });

    expect(await verifyPassword(PASSWORD, await passwordOf("by-sms"))).toBe(true);
    expect(await db.select().from(sessions).where(eq(sessions.userId, "by-sms"))).toEqual([]);
    const opened = await signInWithPassword(testCtx(), { portal: "artisan", phone: "+213554000001", password: PASSWORD });
    expect(opened.userId).toBe("by-sms");
  });

  it("replaces the old password", async () => {
    await clientWith("replaces");
    const target = { email: "replaces@hirfa.example" };
    await reset(await requested(target));
    await ask("reset", target, { now: NOON + MINUTE });
    const later = testCtx(undefined, { now: NOON + MINUTE });
    await reset({ target, otp: await digitsOf("reset", target) }, later, "Encore-Une-Autre-16");

    const signIn = (password: string) => signInWithPassword(testCtx(), { portal: "client", ...target, password });
    expect(await outcomeOf(signIn(PASSWORD))).toBe("invalid_credentials");
    expect(await outcomeOf(signIn("Encore-Une-Autre-16"))).toBe("done");
  });

  it("confirms the number or address of the code, and no other, and opens pending jobs", async () => {
    await artisanWith("confirms", "0554000002", false);
    const jobId = newId();
    await testCtx()
      .db.insert(jobs)
      .values({
        ...{ id: jobId, publicRef: newPublicRef(), clientId: "confirms", categoryId: 1, wilayaId: 31, communeId: 3101 },
        ...{ description: "Une fuite sous l'évier de la cuisine.", status: "draft", pointsCost: 2, createdAt: NOON },
      });
    const ctx = testCtx();
    await reset(await requested({ phone: "+213554000002" }), ctx);

    expect(await userOf("confirms")).toMatchObject({ phoneVerifiedAt: NOON, emailVerifiedAt: null });
    expect(ctx.pushed).toContainEqual({ kind: "announce_job", jobId });
  });

  it("resets the sign-in throttle, from this IP and from all", async () => {
    await clientWith("braked");
    const target = { email: "braked@hirfa.example" };
    const here = testCtx(undefined, { clientIp: "192.0.2.7" });
    const guess = () => signInWithPassword(here, { portal: "client", ...target, password: "no" });
    for (let nth = 0; nth < 10; nth++) expect(await outcomeOf(guess())).toBe("invalid_credentials");
    expect(await outcomeOf(guess())).toBe("throttled");

    await reset(await requested(target), here);

    expect(await outcomeOf(signInWithPassword(here, { portal: "client", ...target, password: PASSWORD }))).toBe("done");
  });

  it("ends the other codes that would open the account", async () => {
    await artisanWith("others", "0554000003");
    const phone = { phone: "+213554000003" };
    await ask("login", phone);
    const login = await digitsOf("login", phone);
    const letter = await requested({ email: "others@hirfa.example" });
    await ask("reset", phone, { now: NOON + MINUTE });
    const otp = await digitsOf("reset", phone);

    await reset({ target: phone, otp }, testCtx(undefined, { now: NOON + MINUTE }));

    expect(await outcomeOf(signInWithCode(testCtx(), { ...phone, otp: login }))).toBe("otp.invalid");
    expect(await outcomeOf(reset(letter))).toBe("otp.invalid");
  });

  it("works once", async () => {
    await clientWith("once");
    const typed = await requested({ email: "once@hirfa.example" });
    await reset(typed);
    const kept = await passwordOf("once");
    expect(await outcomeOf(reset(typed))).toBe("otp.invalid");
    expect(await passwordOf("once")).toBe(kept);
  });

  // Two requests with one right code have one effect.
  it("succeeds once for four concurrent right codes, and notifies the user once", async () => {
    await clientWith("crowd");
    const typed = await requested({ email: "crowd@hirfa.example" });
    const attempts = [1, 2, 3, 4].map((nth) => ({ ctx: testCtx(), password: `${PASSWORD}-${nth}` }));
    const outcomes = await Promise.all(attempts.map(({ ctx, password }) => outcomeOf(reset(typed, ctx, password))));

    expect(outcomes.toSorted()).toEqual(["done", "otp.invalid", "otp.invalid", "otp.invalid"]);
    const winner = attempts[outcomes.indexOf("done")];
    expect(await verifyPassword(winner?.password ?? "", await passwordOf("crowd"))).toBe(true);
    expect(attempts.flatMap(({ ctx }) => ctx.pushed)).toHaveLength(1);
  });

  it("succeeds once for a code and its proof at once", async () => {
    await clientWith("both-ways");
    const typed = await requested({ email: "both-ways@hirfa.example" });
    const { codeId } = await checkResetCode(testCtx(), typed);
    const outcomes = await Promise.all([
      outcomeOf(reset(typed)),
      outcomeOf(resetPassword(testCtx(), { target: typed.target, codeId, password: PASSWORD })),
    ]);
    expect(outcomes.toSorted()).toEqual(["done", "otp.invalid"]);
  });

  it("is refused with a wrong code, an old one, and a code of another purpose, and changes nothing", async () => {
    await artisanWith("refused", "0554000004", false);
    const typed = await requested({ phone: "+213554000004" });
    await ask("login", typed.target, { now: NOON + MINUTE });
    const login = await digitsOf("login", typed.target);

    expect(await outcomeOf(reset({ ...typed, otp: wrong(typed.otp) }))).toBe("otp.invalid");
    expect(await outcomeOf(reset({ ...typed, otp: login }))).toBe("otp.invalid");
    expect(await outcomeOf(reset(typed, testCtx(undefined, { now: NOON + 10 * MINUTE })))).toBe("otp.invalid");
    expect(await passwordOf("refused")).toBeNull();
    expect(await userOf("refused")).toMatchObject({ phoneVerifiedAt: null });
  });

  it("is refused by proof after ten minutes, or for another number", async () => {
    await clientWith("proof");
    const typed = await requested({ email: "proof@hirfa.example" });
    const { codeId } = await checkResetCode(testCtx(), typed);
    const byProof = (target: CodeTarget, now = NOON) =>
      outcomeOf(resetPassword(testCtx(undefined, { now }), { target, codeId, password: PASSWORD }));
    expect(await byProof(typed.target, NOON + 10 * MINUTE)).toBe("otp.invalid");
    expect(await byProof({ email: "amina@hirfa.example" })).toBe("otp.invalid");
    expect(await byProof(typed.target)).toBe("done");
  });

  it("reports a deactivated account only with the right code", async () => {
    await clientWith("inactive");
    const typed = await requested({ email: "inactive@hirfa.example" });
    await change("inactive", { isActive: false });
    expect(await outcomeOf(reset({ ...typed, otp: wrong(typed.otp) }))).toBe("otp.invalid");
    expect(await outcomeOf(reset(typed))).toBe("user_inactive");
    expect(await passwordOf("inactive")).toBeNull();
  });

  it("is refused for a leaked password, and the code stays valid", async () => {
    await clientWith("leaked");
    const typed = await requested({ email: "leaked@hirfa.example" });
    const leaky = testCtx(undefined, { isBreached: async () => true });
    await expect(reset(typed, leaky)).rejects.toMatchObject({ errors: { password: [{ code: "password_breached" }] } });
    expect(await outcomeOf(reset(typed))).toBe("done");
  });
});

describe("the account of a password reset", () => {
  it("is never an admin, whose portal needs more than a code", async () => {
    expect(await outcomeOf(requested({ email: "nadir@hirfa.example" }).then((typed) => reset(typed)))).toBe("otp.invalid");
  });

  it("is none for an unknown address, even with the digits of the row", async () => {
    expect(await outcomeOf(requested({ phone: "+213554999999" }).then((typed) => reset(typed)))).toBe("otp.invalid");
  });

  // A number that was never confirmed may be another user's.
  it("is no client by an unconfirmed number beside a confirmed address", async () => {
    await clientWith("noted", "0554000010");
    const noted = await requested({ phone: "+213554000010" });
    expect(await outcomeOf(reset(noted))).toBe("otp.invalid");
    await change("noted", { phoneVerifiedAt: NOON });
    await ask("reset", noted.target, { now: NOON + MINUTE });
    const confirmed = { ...noted, otp: await digitsOf("reset", noted.target) };
    expect(await outcomeOf(reset(confirmed, testCtx(undefined, { now: NOON + MINUTE })))).toBe("done");
  });

  it("is none by an unconfirmed address beside a confirmed number", async () => {
    await artisanWith("mistyped", "0554000011", false);
    await change("mistyped", { phoneVerifiedAt: NOON });
    expect(await outcomeOf(requested({ email: "mistyped@hirfa.example" }).then((typed) => reset(typed)))).toBe("otp.invalid");
  });

  it("is an account without any confirmation, by either", async () => {
    await artisanWith("pending", "0554000012", false);
    expect(await outcomeOf(requested({ email: "pending@hirfa.example" }).then((typed) => reset(typed)))).toBe("done");
  });

  it("is none after the number moved to another account", async () => {
    await artisanWith("moved", "0554000013");
    const typed = await requested({ phone: "+213554000013" });
    await change("moved", { phone: null });
    await artisanWith("heir", "0554000013");
    expect(await outcomeOf(reset(typed))).toBe("otp.invalid");
    expect([await passwordOf("moved"), await passwordOf("heir")]).toEqual([null, null]);
  });

  it("is none if the number is removed at the same moment", async () => {
    await artisanWith("moves", "0554000014");
    const typed = await requested({ phone: "+213554000014" });
    const meanwhile = testCtx(undefined, {
      isBreached: async () => {
        await change("moves", { phone: null });
        return false;
      },
    });
    expect(await outcomeOf(reset(typed, meanwhile))).toBe("otp.invalid");
    expect(await passwordOf("moves")).toBeNull();
  });
});

describe("attempts from one IP", () => {
  // An attacker who knows many numbers must not try one code at each.
  it("are limited like sign-ins, for checks and resets", async () => {
    const take = async ({ name }: { name: string }) =>
      name === "sign-in-by-address" ? ({ allowed: false, retryAfterSeconds: 60 } as const) : ({ allowed: true } as const);
    const ctx = testCtx(undefined, { rateLimiter: { take } });
    const typed = { target: { email: "amina@hirfa.example" }, otp: "123456" };
    expect(await outcomeOf(checkResetCode(ctx, typed))).toBe("throttled");
    expect(await outcomeOf(reset(typed, ctx))).toBe("throttled");
  });
});

describe("checking the code only", () => {
  it("leaves it usable, however often, and uses no attempt if it is right", async () => {
    await clientWith("checks");
    const typed = await requested({ email: "checks@hirfa.example" });
    for (let nth = 0; nth < 4; nth++)
      expect(await outcomeOf(checkResetCode(testCtx(), { ...typed, otp: wrong(typed.otp) }))).toBe("otp.invalid");
    for (let nth = 0; nth < 6; nth++) expect(await outcomeOf(checkResetCode(testCtx(), typed))).toBe("done");
    expect(await outcomeOf(reset(typed))).toBe("done");
  });

  // The check must not add attempts.
  it("counts as an attempt: after five wrong ones not even the right digits work", async () => {
    await clientWith("guessed");
    const typed = await requested({ email: "guessed@hirfa.example" });
    for (let nth = 0; nth < 5; nth++)
      expect(await outcomeOf(checkResetCode(testCtx(), { ...typed, otp: wrong(typed.otp) }))).toBe("otp.invalid");
    expect(await outcomeOf(checkResetCode(testCtx(), typed))).toBe("otp.invalid");
    expect(await outcomeOf(reset(typed))).toBe("otp.invalid");
  });

  it("compares five of many parallel guesses, by either endpoint", async () => {
    await clientWith("parallel");
    const typed = await requested({ email: "parallel@hirfa.example" });
    const counted: boolean[] = [];
    const ctx = testCtx(undefined, { log: (_, fields) => void counted.push(Object(fields).is_counted === true) });
    const guesses = Array.from({ length: 60 }, (_, nth) => String((Number(typed.otp) + 1 + nth) % 1_000_000).padStart(6, "0"));
    const outcomes = await Promise.all(
      guesses.map((otp, nth) =>
        outcomeOf(nth % 2 === 0 ? checkResetCode(ctx, { ...typed, otp }) : reset({ ...typed, otp }, ctx)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toEqual([]);
    expect(counted.filter(Boolean)).toHaveLength(5);
  });
});

describe("the notice of a changed password", () => {
  it("is an email, if the code came by SMS", async () => {
    await artisanWith("told", "0554000020");
    const ctx = testCtx();
    await reset(await requested({ phone: "+213554000020" }), ctx);
    const { letters, texts } = await sentBy(ctx);
    expect(texts).toEqual([]);
    expect(letters).toMatchObject([{ to: "told@hirfa.example", subject: "Votre mot de passe Hirfa a changé" }]);
    expect(letters[0]?.text).toContain("21 novembre 2026, 10:00");
    expect(letters[0]?.text).toContain("http://localhost:8787/fr/forget-password/client");
    expect(letters[0]?.text).not.toContain(PASSWORD);
  });

  it("is an email and an SMS, if the code came by email: the mailbox may be compromised", async () => {
    await artisanWith("told-twice", "0554000021");
    const ctx = testCtx();
    await reset(await requested({ email: "told-twice@hirfa.example" }), ctx);
    const { letters, texts } = await sentBy(ctx);
    expect(letters).toHaveLength(1);
    expect(texts).toMatchObject([{ to: "+213554000021", text: expect.stringContaining("mot de passe") }]);
  });

  it("is an SMS, if the account has no address", async () => {
    await artisanWith("told-sms", "0554000022", false);
    await change("told-sms", { email: placeholderEmail("told-sms"), language: "ar" });
    const ctx = testCtx();
    await reset(await requested({ phone: "+213554000022" }), ctx);
    const { letters, texts } = await sentBy(ctx);
    expect(letters).toEqual([]);
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text.length).toBeLessThanOrEqual(70);
  });

  it("is no SMS after the daily budget is spent, and the password is changed anyway", async () => {
    await artisanWith("budget", "0554000023");
    const typed = await requested({ email: "budget@hirfa.example" });
    const [day] = await testCtx().db.select().from(smsDailyCounts);
    const ctx = testCtx(undefined, { smsDailyLimit: day?.count ?? 0 });
    await reset(typed, ctx);
    const { letters, texts } = await sentBy(ctx);
    expect([letters.length, texts.length]).toEqual([1, 0]);
    expect(await testCtx().db.select().from(smsDailyCounts)).toEqual([day]);
  });
});

describe("the email and SMS of a code", () => {
  it("name its purpose, in one part of SMS", async () => {
    await artisanWith("reads", "0554000030");
    await change("reads", { language: "ar" });
    const byPhone = await sentBy(await ask("reset", { phone: "+213554000030" }));
    expect(byPhone.texts[0]?.text).toMatch(/^حِرفة: رمز كلمة السر الجديدة \d{6}\. لا تعطه لأي شخص\.$/);
    expect(byPhone.texts[0]?.text.length).toBeLessThanOrEqual(70);
    const byLetter = await sentBy(await ask("reset", { email: "reads@hirfa.example" }));
    expect(byLetter.letters).toMatchObject([{ subject: "رمز كلمة السر الجديدة على حِرفة" }]);
    expect(byLetter.letters[0]?.text).toMatch(/\n\d{6}\n/);
  });

  it("are no longer sent after the code was used", async () => {
    await clientWith("late");
    const target = { email: "late@hirfa.example" };
    const queued = await ask("reset", target);
    await reset({ target, otp: await digitsOf("reset", target) });
    expect((await sentBy(queued)).letters).toEqual([]);
    const [code] = await testCtx()
      .db.select()
      .from(otpCodes)
      .where(and(eq(otpCodes.purpose, "reset"), eq(otpCodes.target, target.email)));
    expect(code).toMatchObject({ endedAt: NOON, isForgiven: true });
  });
});
