import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import {
  insertEmailConfirmationStatement,
  insertSessionStatements,
  revokeSessionsStatement,
  setPasswordStatement,
} from "#app/domain/auth/statements.ts";
import { confirmationKeyOf } from "#app/domain/messaging/confirmation-key.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { changeEmailStatement } from "#app/domain/users/statements.ts";
import { events } from "#db/schema/analytics.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, DAY, digitsOf, MINUTE, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";

beforeAll(insertDemoUsers);

const { db, signer: keys } = testCtx();
const PASSWORD = "Annaba-Tlemcen-31";
const addressOf = (id: string) => ({ email: `${id}@hirfa.example` });
const victimOf = (id: string) => `${id}.victim@hirfa.example`;
const change = (id: string, facts: Partial<typeof users.$inferInsert>) => db.update(users).set(facts).where(eq(users.id, id));
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

/** An artisan who signed in that number of minutes ago. */
async function signedIn(id: string, phone: string, { isConfirmed = true, minutesAgo = 0 } = {}): Promise<SignedIn> {
  const artisan = await artisanWith(id, phone, isConfirmed);
  const { row } = createSessionToken({ userId: id, isAdmin: false }, NOON - minutesAgo * MINUTE);
  await db.batch(insertSessionStatements(db, row));
  return { ...artisan, sessionId: row.id };
}

const changeTo = (ctx: TestCtx, email: string, currentPassword?: string) =>
  editProfile(ctx, { input: { email, current_password: currentPassword }, images: [], uploadIds: [] });

/** The key of an email to the account's address. */
async function keyOf(id: string) {
  const letter = { id: newId(), userId: id, ...addressOf(id) };
  await insertEmailConfirmationStatement(db, { ...letter, createdAt: NOON, expiresAt: NOON + 2 * DAY });
  return confirmationKeyOf(keys, letter);
}

// Otherwise an attacker could confirm another user's address with an email that was sent to the attacker's own.
describe("a code or link that was sent to an address", () => {
  it("confirms no other address of the account, by code", async () => {
    const stranger = await signedIn("by-code", "0558000001", { isConfirmed: false });
    const target = addressOf("by-code");
    await ask("email", target, { by: stranger });
    const otp = await digitsOf("email", target);
    const email = victimOf("by-code");
    const moved = beforeBatch(db, 2, () => changeEmailStatement(db, { userId: "by-code", email }).run());

    const done = confirmByCode(testCtx(stranger, { db: moved }), { purpose: "email", target, otp });

    expect(await outcomeOf(done)).toBe("otp.invalid");
    expect(await userOf("by-code")).toMatchObject({ email, emailVerifiedAt: null, emailOwnerProvedAt: null });
  });

  it("confirms no other address by a link that is opened twice, the second time during the change", async () => {
    const stranger = await signedIn("by-letter", "0558000002", { isConfirmed: false });
    const key = await keyOf("by-letter");
    const email = victimOf("by-letter");
    const moved = beforeBatch(db, 1, async () => {
      await confirmEmail(testCtx(stranger), { key });
      await changeEmailStatement(db, { userId: "by-letter", email });
    });

    expect(await outcomeOf(confirmEmail(testCtx(stranger, { db: moved }), { key }))).toBe("email_confirmation.already_active");
    expect(await userOf("by-letter")).toMatchObject({ email, emailVerifiedAt: null, emailOwnerProvedAt: null });
  });

  it("ends with it: no code of the old address is left", async () => {
    const artisan = await signedIn("codes-end", "0558000003", { isConfirmed: false });
    await ask("email", addressOf("codes-end"), { by: artisan });
    await changeTo(testCtx(artisan), "codes-end.new@hirfa.example");

    const isLive = and(eq(otpCodes.target, addressOf("codes-end").email), isNull(otpCodes.endedAt));
    expect(await db.select().from(otpCodes).where(isLive)).toEqual([]);
  });
});

describe("an account whose only confirmed address is changed", () => {
  it("cannot be opened by a number that was never confirmed", async () => {
    const artisan = await signedIn("typed-beside", "0558000011", { isConfirmed: false });
    await confirmEmail(testCtx(), { key: await keyOf("typed-beside") });
    await changeTo(testCtx(artisan), "typed-beside.new@hirfa.example");
    const phone = "+213558000011";
    await ask("login", { phone });
    const otp = await digitsOf("login", { phone });

    expect(await outcomeOf(signInWithCode(testCtx(), { phone, otp }))).toBe("otp.invalid");
  });

  it("is counted as confirmed once, whatever it confirms later", async () => {
    const artisan = await signedIn("counted", "0558000012", { isConfirmed: false });
    await confirmEmail(testCtx(), { key: await keyOf("counted") });
    await changeTo(testCtx(artisan), "counted.new@hirfa.example");
    await change("counted", addressOf("counted"));
    await confirmEmail(testCtx(), { key: await keyOf("counted") });

    const counted = await db
      .select()
      .from(events)
      .where(and(eq(events.userId, "counted"), eq(events.kind, "user.confirmed")));
    expect([counted.length, (await userOf("counted"))?.emailVerifiedAt]).toEqual([1, NOON]);
  });
});

// The owner ends all sessions while the thief of one changes the address.
describe("an address is not changed", () => {
  it("by a session that ended meanwhile, and nothing else of the edit is stored", async () => {
    const artisan = await signedIn("ended", "0558000021");
    const ended = beforeBatch(db, 2, () => revokeSessionsStatement(db, { userId: "ended" }).run());
    const edit = { email: "ended.new@hirfa.example", bio: "x" };
    const done = editProfile(testCtx(artisan, { db: ended }), { input: edit, images: [], uploadIds: [] });

    expect(await outcomeOf(done)).toBe("not_authenticated");
    expect(await userOf("ended")).toMatchObject({ ...addressOf("ended"), bio: "", emailVerifiedAt: NOON });
  });

  it("by a password that was changed meanwhile", async () => {
    const artisan = await signedIn("overtaken", "0558000022", { minutesAgo: 11 });
    const setPassword = (passwordHash: string) => setPasswordStatement(db, { userId: "overtaken", passwordHash, at: NOON });
    await setPassword(await hashPassword(PASSWORD));
    const reset = beforeBatch(db, 2, () => setPassword("another").run());
    const done = changeTo(testCtx(artisan, { db: reset }), "overtaken.new@hirfa.example", PASSWORD);

    expect(await outcomeOf(done)).toBe("not_authenticated");
    expect(await userOf("overtaken")).toMatchObject(addressOf("overtaken"));
  });
});

it("an edit that lost a race and is retried counts as one change of address and one typed password", async () => {
  const artisan = await signedIn("lost-race", "0558000031", { minutesAgo: 11 });
  await setPasswordStatement(db, { userId: "lost-race", passwordHash: await hashPassword(PASSWORD), at: NOON });
  const taken: string[] = [];
  const losesOnce = beforeBatch(db, 2, () => Promise.reject(new Error("raised:artisan_subcategories_lie_in_a_category")));
  const rateLimiter: Ctx["rateLimiter"] = {
    ...testCtx().rateLimiter,
    take: async ({ name }) => {
      taken.push(name);
      return { allowed: true };
    },
  };
  await changeTo(testCtx(artisan, { db: losesOnce, rateLimiter }), "lost-race.new@hirfa.example", PASSWORD);

  expect(await userOf("lost-race")).toMatchObject({ email: "lost-race.new@hirfa.example" });
  expect(taken.filter((name) => name.startsWith("email-change") || name.startsWith("password"))).toHaveLength(2);
});
