import nodeCrypto from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { insertEmailConfirmationStatement, linkProviderStatement } from "#app/domain/auth/statements.ts";
import { confirmationKeyOf } from "#app/domain/messaging/confirmation-key.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { changeEmailStatement } from "#app/domain/users/statements.ts";
import { providerAccounts } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, DAY, digitsOf, MINUTE, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { noKey } from "#tests/support/data/no-key.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";

const PASSWORD = "Nouvelle-Clef-31";
const { db, signer: keys } = testCtx();

beforeAll(async () => {
  // No test here signs in by a password.
  vi.spyOn(nodeCrypto, "scrypt").mockImplementation(noKey);
  await insertDemoUsers();
});
afterAll(() => void vi.restoreAllMocks());

const change = (id: string, facts: Partial<typeof users.$inferInsert>) => db.update(users).set(facts).where(eq(users.id, id));
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const providersOf = (userId: string) => db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId));

/** An artisan with a confirmed number and an unconfirmed address, which may be another user's. */
async function registered(id: string, phone: string) {
  const artisan = await artisanWith(id, phone, false);
  await change(id, { phoneVerifiedAt: NOON });
  return { id, artisan, phone: { phone: `+213${phone.slice(1)}` }, email: { email: `${id}@hirfa.example` } };
}

type Registered = Awaited<ReturnType<typeof registered>>;

/** The key of an email that was sent at registration. */
async function letterOf({ id, email }: Registered) {
  const letter = { id: newId(), userId: id, ...email };
  await insertEmailConfirmationStatement(db, { ...letter, createdAt: NOON, expiresAt: NOON + 2 * DAY });
  return confirmationKeyOf(keys, letter);
}

/** Opens the link of the email, without a session unless one is given. */
const openLetter = async (of: Registered, ctx: Ctx = testCtx()) => confirmEmail(ctx, { key: await letterOf(of) });

const link = (userId: string, provider: "facebook" | "google", isEmailProven: boolean) =>
  linkProviderStatement(db, { provider, subject: `${provider}-${userId}`, userId, isEmailProven, createdAt: NOON });

/**
 * Resets the password by the code of an email. Returns the text of the notice, and whether the number must be confirmed again.
 */
async function resetByEmail({ email: target }: Registered, { now = NOON, ...over }: Partial<Ctx> = {}) {
  await ask("reset", target, { now });
  const ctx = testCtx(undefined, { now, ...over });
  const { mustConfirmPhone } = await resetPassword(ctx, { target, otp: await digitsOf("reset", target), password: PASSWORD });
  const out = testCtx();
  for (const message of ctx.pushed) if (message.kind === "deliver_message") await deliverMessage(out, message);
  return { mustConfirmPhone, isTold: out.letters.some(({ text }) => text.includes("doit être confirmé à nouveau")) };
}

const enterByPhone = async ({ phone }: Registered, now = NOON) => {
  await ask("login", phone, { now });
  const otp = await digitsOf("login", phone);
  return outcomeOf(signInWithCode(testCtx(undefined, { now }), { ...phone, otp }));
};

const resetByPhone = async ({ phone: target }: Registered, now: number) => {
  await ask("reset", target, { now });
  const otp = await digitsOf("reset", target);
  return outcomeOf(resetPassword(testCtx(undefined, { now }), { target, otp, password: PASSWORD }));
};

// Pre-hijacking: an attacker who registers with another user's address must lose access once the owner signs in.
describe("the first password reset by email", () => {
  it("revokes the number and the provider of an attacker, and says so on the page and in the email", async () => {
    const victim = await registered("victim", "0557000001");
    await link("victim", "facebook", false);
    await openLetter(victim);

    expect(await resetByEmail(victim)).toEqual({ mustConfirmPhone: true, isTold: true });

    expect(await userOf("victim")).toMatchObject({ phone: "+213557000001", phoneVerifiedAt: null, emailVerifiedAt: NOON });
    expect(await providersOf("victim")).toEqual([]);
    expect(await enterByPhone(victim)).toBe("otp.invalid");
    expect(await resetByPhone(victim, NOON + MINUTE)).toBe("otp.invalid");
  });

  it("revokes a provider that vouched for an earlier address of the account", async () => {
    const victim = await registered("moved-here", "0557000005");
    await change("moved-here", { email: "old@hirfa.example", emailVerifiedAt: NOON, emailOwnerProvedAt: NOON });
    await link("moved-here", "google", true);
    await changeEmailStatement(db, { userId: "moved-here", ...victim.email });
    await openLetter(victim);

    expect(await resetByEmail(victim)).toEqual({ mustConfirmPhone: true, isTold: true });
    expect(await providersOf("moved-here")).toEqual([]);
  });

  it("revokes a number that is confirmed at the same moment", async () => {
    const victim = await registered("hurried", "0557000002");
    await openLetter(victim);
    await change("hurried", { phoneVerifiedAt: null });
    const isBreached = async () => {
      await change("hurried", { phoneVerifiedAt: NOON });
      return false;
    };

    expect(await resetByEmail(victim, { isBreached })).toEqual({ mustConfirmPhone: true, isTold: true });
    expect(await enterByPhone(victim)).toBe("otp.invalid");
  });

  it("does not mention a number that was never confirmed, which no longer gives access", async () => {
    const pending = await registered("pending-number", "0557000003");
    await change("pending-number", { phoneVerifiedAt: null });

    expect(await resetByEmail(pending)).toEqual({ mustConfirmPhone: false, isTold: false });
    expect(await enterByPhone(pending)).toBe("otp.invalid");
  });

  it("with a wrong or used code revokes nothing", async () => {
    const victim = await registered("not-yet", "0557000004");
    await link("not-yet", "facebook", false);
    await openLetter(victim);
    await ask("reset", victim.email);
    const otp = await digitsOf("reset", victim.email);
    await db.run(
      "UPDATE otp_codes SET ended_at = 1, used_operation_id = 'another operation' WHERE target = 'not-yet@hirfa.example'",
    );
    const proof = { target: victim.email, otp, password: PASSWORD };

    expect(await outcomeOf(resetPassword(testCtx(), proof))).toBe("otp.invalid");
    expect(await userOf("not-yet")).toMatchObject({ phoneVerifiedAt: NOON, emailOwnerProvedAt: null });
    expect(await providersOf("not-yet")).toHaveLength(1);
  });
});

describe("an owner who confirmed both", () => {
  it("keeps the number after opening the email while signed in", async () => {
    const owner = await registered("within", "0557000011");
    await openLetter(owner, testCtx(owner.artisan));

    expect(await resetByEmail(owner)).toEqual({ mustConfirmPhone: false, isTold: false });
    expect(await enterByPhone(owner)).toBe("done");
  });

  it("keeps the number after typing the code of an email", async () => {
    const owner = await registered("typed-it", "0557000012");
    await ask("email", owner.email, { by: owner.artisan });
    const otp = await digitsOf("email", owner.email);
    await confirmByCode(testCtx(owner.artisan), { purpose: "email", target: owner.email, otp });

    expect(await resetByEmail(owner, { now: NOON + MINUTE })).toEqual({ mustConfirmPhone: false, isTold: false });
    expect(await enterByPhone(owner, NOON + MINUTE)).toBe("done");
  });

  it("keeps the number and the provider that vouched before", async () => {
    const owner = await registered("vouched", "0557000013");
    await openLetter(owner);
    const now = Date.now();
    await signInAtProvider(await socialCtx({ now }), "vouched?email=vouched@hirfa.example");
    await change("vouched", { phoneVerifiedAt: now });

    expect(await resetByEmail(owner, { now: now + MINUTE })).toEqual({ mustConfirmPhone: false, isTold: false });
    expect(await providersOf("vouched")).toHaveLength(1);
  });

  it("keeps the number if a provider opened the account", async () => {
    const now = Date.now();
    const { userId } = await signInAtProvider(await socialCtx({ now }), "born?email=born@hirfa.example");
    await change(userId, { phone: "+213557000017", phoneVerifiedAt: now });
    await ask("reset", { email: "born@hirfa.example" }, { now });
    const proof = { target: { email: "born@hirfa.example" }, password: PASSWORD };
    const otp = await digitsOf("reset", proof.target);

    expect(await resetPassword(testCtx(undefined, { now }), { ...proof, otp })).toMatchObject({ mustConfirmPhone: false });
    expect(await providersOf(userId)).toHaveLength(1);
  });

  it("confirms the number again once, and the next reset revokes nothing", async () => {
    const owner = await registered("twice-forgot", "0557000014");
    await openLetter(owner);
    const first = await resetByEmail(owner);
    await ask("phone", owner.phone, { by: owner.artisan });
    const otp = await digitsOf("phone", owner.phone);
    await confirmByCode(testCtx(owner.artisan), { purpose: "phone", target: owner.phone, otp });
    const second = await resetByEmail(owner, { now: NOON + MINUTE });

    expect([first.mustConfirmPhone, second.mustConfirmPhone]).toEqual([true, false]);
    expect(await enterByPhone(owner, NOON + MINUTE)).toBe("done");
  });

  it("is not proved by a session of another account", async () => {
    const victim = await registered("clicked", "0557000015");
    const stranger = await registered("stranger", "0557000016");
    await openLetter(victim, testCtx(stranger.artisan));

    expect(await resetByEmail(victim)).toMatchObject({ mustConfirmPhone: true });
  });
});

// The link proves that the email was opened, not who set the password, so neither of the two loses access by it.
it("loses nothing by opening the email", async () => {
  const person = await registered("opens", "0557000021");
  await link("opens", "facebook", false);
  await openLetter(person);

  expect(await userOf("opens")).toMatchObject({ phoneVerifiedAt: NOON, emailVerifiedAt: NOON, emailOwnerProvedAt: null });
  expect(await providersOf("opens")).toHaveLength(1);
  expect(await enterByPhone(person)).toBe("done");
});

// The reverse case: an attacker registered with an own address and the victim's number.
describe("a password reset by SMS", () => {
  it("revokes access by an address that was never confirmed, and by its email", async () => {
    const victim = await registered("mirror", "0557000031");
    const key = await letterOf(victim);

    expect(await resetByPhone(victim, NOON)).toBe("done");

    expect(await outcomeOf(confirmEmail(testCtx(), { key }))).toBe("email_confirmation.invalid");
    await ask("reset", victim.email);
    const otp = await digitsOf("reset", victim.email);
    expect(await outcomeOf(resetPassword(testCtx(), { target: victim.email, otp, password: PASSWORD }))).toBe("otp.invalid");
  });

  it("revokes nothing that was confirmed", async () => {
    const owner = await registered("by-phone", "0557000032");
    await link("by-phone", "facebook", false);
    await openLetter(owner);
    await resetByPhone(owner, NOON);

    expect(await userOf("by-phone")).toMatchObject({ phoneVerifiedAt: NOON, emailVerifiedAt: NOON, emailOwnerProvedAt: null });
  });
});
