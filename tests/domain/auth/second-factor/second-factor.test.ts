import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { createAdmin } from "#app/domain/auth/admins/create-admin.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { removeFactor } from "#app/domain/auth/second-factor/remove-factor.ts";
import { resetFactor } from "#app/domain/auth/second-factor/reset-factor.ts";
import { confirmFactorSetup, factorState, startFactorSetup } from "#app/domain/auth/second-factor/set-up-factor.ts";
import { stepOfCode, totpUri } from "#app/domain/auth/second-factor/totp.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { secondFactors, sessions } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { actorOf, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

const nadir = (now = NOON) => ctxAs("nadir", { now });
const STEP_MS = 30_000;

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("nadir");
});

const signIn = (totp?: string, now = NOON) =>
  signInWithPassword(testCtx(undefined, { now }), {
    portal: "admin",
    email: DEMO_USERS.nadir.email,
    password: DEMO_PASSWORD,
    totp,
  });

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

/** Nadir with a new factor. Returns its secret and the recovery codes. */
async function setUp(now = NOON) {
  await db.delete(secondFactors);
  await db.run(sql`DELETE FROM recovery_codes`);
  const { secret, setup } = await startFactorSetup(nadir(now), { current_password: DEMO_PASSWORD });
  const { recoveryCodes } = await confirmFactorSetup(nadir(now), { totp: await totpCode(secret, now, -1), setup });
  return { secret, recoveryCodes, codeAt: (at: number) => totpCode(secret, at) };
}

describe("a code", () => {
  // RFC 6238, appendix B: the last six of eight digits.
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const CODES = ["287082", "081804", "050471", "005924", "279037", "353130"];
  const TIMES = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map((seconds) => seconds * 1000);

  it("follows the standard", async () => {
    expect(await Promise.all(TIMES.map((at) => totpCode(SECRET, at)))).toEqual(CODES);
    const steps = TIMES.map((now, place) => stepOfCode(SECRET, CODES[place] ?? "", { now, lastStep: 0 }));
    expect(steps).toEqual([1, 37037036, 37037037, 41152263, 66666666, 666666666]);
  });

  it("is valid one step early and one step late, and never a used step", async () => {
    const [early, late] = [await totpCode(SECRET, NOON, 1), await totpCode(SECRET, NOON, -1)];
    const [tooEarly, tooLate] = [await totpCode(SECRET, NOON, 2), await totpCode(SECRET, NOON, -2)];
    const step = NOON / STEP_MS;
    const stepOf = (code: string, lastStep = 0) => stepOfCode(SECRET, code, { now: NOON, lastStep });

    expect([late, early].map((code) => stepOf(code))).toEqual([step - 1, step + 1]);
    expect([tooLate, tooEarly, "", "28708", "2870820"].map((code) => stepOf(code))).toEqual([null, null, null, null, null]);
    expect([stepOf(late, step - 1), stepOf(early, step), stepOf(early, step + 1)]).toEqual([null, step + 1, null]);
  });

  it("comes from a URL that authenticator apps read", () => {
    expect(totpUri(SECRET, "nadir@hirfa.example")).toBe(
      `otpauth://totp/Hirfa:nadir%40hirfa.example?issuer=Hirfa&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe("an admin with a second factor", () => {
  it("signs in with a code, which works once, and not without one", async () => {
    const { codeAt } = await setUp();
    expect(await refusalOf(signIn())).toBe("totp.required");
    expect(await refusalOf(signIn("000000"))).toBe("totp.invalid");
    const code = await codeAt(NOON);
    const both = await Promise.all([refusalOf(signIn(code)), refusalOf(signIn(code))]);
    expect(both.sort()).toEqual(["done", expect.stringMatching(/totp.invalid|invalid_credentials/)]);
    expect(await refusalOf(signIn(code))).toBe("totp.invalid");
    expect(await refusalOf(signIn(await codeAt(NOON + STEP_MS), NOON + STEP_MS))).toBe("done");
  });

  it("signs in with each recovery code once", async () => {
    const { recoveryCodes } = await setUp();
    const [first = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await refusalOf(signIn(first.toLowerCase()))).toBe("done");
    expect(await refusalOf(signIn(first))).toBe("totp.invalid");
    expect((await factorState(nadir())).recoveryLeft).toBe(9);
  });

  // An attacker with the password has ten attempts, whatever other requests come between them.
  it("is protected against guesses by the sign-in throttle", async () => {
    await setUp();
    const at = NOON + 2 * 86_400_000;
    for (let tries = 0; tries < 10; tries++) {
      expect(await refusalOf(signIn("000000", at))).toBe("totp.invalid");
      expect(await refusalOf(signIn(undefined, at))).toMatch(tries < 9 ? "totp.required" : "throttled");
    }
    expect(await refusalOf(signIn("000000", at))).toBe("throttled");
    await db.run(sql`DELETE FROM sign_in_failures`);
  });

  it("has a secret that a copy of the database does not reveal", async () => {
    const { secret } = await setUp();
    const [{ encryptedSecret: sealedSecret = "" } = {}] = await db.select().from(secondFactors);
    expect(sealedSecret).not.toContain(secret);
    expect(atob(sealedSecret.split(".")[1] ?? "")).not.toContain(secret);
  });

  it("removes it by password and code together, and then needs none", async () => {
    const { codeAt } = await setUp();
    const wrong = removeFactor(nadir(), { current_password: "not his", totp: await codeAt(NOON) });
    await expect(wrong).rejects.toMatchObject({ errors: { current_password: [{ code: "password_wrong" }] } });
    expect(await refusalOf(removeFactor(nadir(), { current_password: DEMO_PASSWORD, totp: "000000" }))).toBe("totp.invalid");
    await removeFactor(nadir(), { current_password: DEMO_PASSWORD, totp: await codeAt(NOON) });
    expect(await refusalOf(signIn())).toBe("done");
  });
});

describe("admins", () => {
  const input = { email: "samia@hirfa.example", first_name: "Samia", last_name: "Test", password: "a long enough phrase" };

  it("are appointed with a fresh second factor, and dismissed with their sessions, never the last one", async () => {
    const { codeAt } = await setUp();
    expect(await refusalOf(createAdmin(nadir(), input))).toBe("totp.required");
    const { userId } = await createAdmin(nadir(), { ...input, totp: await codeAt(NOON) });
    expect(await refusalOf(createAdmin(nadir(NOON + STEP_MS), { ...input, totp: await codeAt(NOON + STEP_MS) }))).toBe(
      "user.email_taken",
    );
    const samia = () => testCtx(actorOf(userId, { ...DEMO_USERS.nadir, firstName: "Samia", email: input.email }));
    expect(await refusalOf(dismissAdmin(nadir(), { userId: "nadir", note: "x" }))).toBe("admin.self");
    expect(await refusalOf(dismissAdmin(nadir(), { userId: "amina", note: "x" }))).toBe("admin.not_one");
    await signInWithPassword(testCtx(), { portal: "admin", email: input.email, password: input.password });
    const hours = { createdAt: NOON, lastUsedAt: NOON, expiresAt: NOON + 1, endsAt: NOON + 1 };
    await db.insert(sessions).values({ id: "of-a-thief", userId: "nadir", secretHash: "x", isAdmin: true, ...hours });
    await resetFactor(samia(), { userId: "nadir", note: "His phone is gone.", current_password: input.password });
    expect(await db.$count(sessions, eq(sessions.userId, "nadir"))).toBe(0);
    const told = await db.select().from(notifications).where(eq(notifications.type, "admin_rights_changed"));
    expect(told.map(({ userId: whom, subjectUserId: aboutUserId, reason }) => [whom, aboutUserId, reason])).toEqual([
      ["nadir", "nadir", "factor_reset"],
    ]);
    expect(await refusalOf(signIn())).toBe("done");

    // Also if both requests run at the same time.
    const both = await Promise.all([
      refusalOf(dismissAdmin(nadir(), { userId, note: "He left." })),
      refusalOf(dismissAdmin(samia(), { userId: "nadir", note: "He left." })),
    ]);
    expect(both.filter((one) => one === "done")).toHaveLength(1);
    const left = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
    expect(left).toHaveLength(1);
    const gone = left[0]?.id === userId ? "nadir" : userId;
    expect(await db.$count(sessions, eq(sessions.userId, gone))).toBe(0);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, "nadir"));
    const { results } = await auditLogEntries(nadir(), { subject: "nadir", action: "admin.factor_reset", limit: 10 });
    expect(results).toMatchObject([{ why: "His phone is gone.", actor: { firstName: "Samia" } }]);
  });

  it("alone read the audit log, which nobody changes", async () => {
    expect(await refusalOf(auditLogEntries(ctxAs("amina"), { limit: 1 }))).toBe("permission_denied");
    await expect(db.run(sql`UPDATE audit_entries SET why = ''`)).rejects.toThrow();
    const first = await auditLogEntries(nadir(), { limit: 1 });
    const [at = "", id = ""] = first.next?.split(".") ?? [];
    const second = await auditLogEntries(nadir(), { limit: 1, after: { at: Number(at), id } });
    expect(second.results[0]?.id).not.toBe(first.results[0]?.id);
    expect((await auditLogEntries(nadir(), { limit: 1, since: "2026-11-22" })).results).toEqual([]);
    expect((await auditLogEntries(nadir(), { limit: 1, until: "2026-11-21", since: "2026-11-21" })).results).toHaveLength(1);
  });
});
