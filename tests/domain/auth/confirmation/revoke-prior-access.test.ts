import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { insertSessionStatements, linkProviderStatement, setPasswordStatement } from "#app/domain/auth/statements.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { credentials, providerAccounts } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { ask, digitsOf, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";

beforeAll(insertDemoUsers);

const { db } = testCtx();

/**
 * An account with every kind of access that an attacker could have who registered with another user's address: a password, a
 * session, Facebook and an own phone number. A mail scanner then opened the link of the email.
 */
async function hijackable(id: string, phone: string) {
  const home = { language: "fr", wilayaId: 31, communeId: 3101 } as const;
  await insertUser(id, { role: "artisan", firstName: "Rym", lastName: "Saadi", email: `${id}@mail.example`, phone, ...home });
  const now = Date.now();
  const { token, row } = createSessionToken({ userId: id, isAdmin: false }, now);
  await db.batch([
    db.update(users).set({ phoneVerifiedAt: now }).where(eq(users.id, id)),
    setPasswordStatement(db, { userId: id, passwordHash: "of whoever registered", at: now }),
    linkProviderStatement(db, {
      provider: "facebook",
      subject: `fb-${id}`,
      userId: id,
      isEmailProven: false,
      createdAt: now + 1,
    }),
    ...insertSessionStatements(db, row),
  ]);
  return token;
}

/** The actor of that token at the next request. */
async function actorOf(token: string) {
  const session = await resolveSession(testCtx(undefined, { now: Date.now() }), token);
  if (!session) throw new Error("the session lives");
  return session.actor;
}

const lives = async (token: string) => (await resolveSession(testCtx(undefined, { now: Date.now() }), token)) !== null;
const passwordsOf = (userId: string) => db.select().from(credentials).where(eq(credentials.userId, userId));
const lettersTo = (userId: string) => db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
const providersOf = async (userId: string) => {
  const links = await db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId));
  return links.map(({ provider }) => provider).sort();
};

// Pre-hijacking: an attacker who registered first with another user's address would keep access after its owner signs in.
describe("the owner of an address who signs in by a provider for the first time", () => {
  it("revokes the password, the sessions and the unproven access that existed before", async () => {
    const older = await hijackable("shuts", "0550900001");
    const { userId, token } = await signInAtProvider(await socialCtx(), "shuts");

    expect(userId).toBe("shuts");
    expect(await lives(token)).toBe(true);
    expect(await lives(older)).toBe(false);
    expect(await passwordsOf("shuts")).toEqual([]);
    expect(await providersOf("shuts")).toEqual(["google"]);
  });

  it("revokes a number that another user confirmed, and the codes sent to it", async () => {
    await hijackable("number", "0550900002");
    const phone = "+213550900002";
    const now = Date.now();
    await ask("login", { phone }, { now });
    const otp = await digitsOf("login", { phone });
    await signInAtProvider(await socialCtx({ now: now + 1 }), "number");

    expect(await outcomeOf(signInWithCode(testCtx(undefined, { now: now + 2 }), { phone, otp }))).toBe("otp.invalid");
    expect((await db.select().from(users).where(eq(users.id, "number")))[0]).toMatchObject({ phone, phoneVerifiedAt: null });
  });

  it("is notified by an email that names the provider", async () => {
    await hijackable("told", "0550900003");
    const ctx = await socialCtx();
    await signInAtProvider(ctx, "told");
    const [letter] = await lettersTo("told");
    expect(ctx.pushed).toEqual([{ kind: "deliver_message", messageId: letter?.id }]);

    await deliverMessage(ctx, { messageId: letter?.id ?? "" });
    expect(ctx.letters).toMatchObject([{ to: "told@mail.example", subject: "Votre compte est relié à Google" }]);
    expect(ctx.letters[0]?.text).toContain("/forget-password/client");
  });

  it("keeps password and devices if signed in to that account at the start", async () => {
    const other = await hijackable("owner", "0550900004");
    const { token: own, row } = createSessionToken({ userId: "owner", isAdmin: false }, Date.now());
    await db.batch(insertSessionStatements(db, row));
    const { token } = await signInAtProvider(await socialCtx({ actor: await actorOf(own) }), "owner");

    expect([await lives(token), await lives(other), await lives(own)]).toEqual([true, true, false]);
    expect(await passwordsOf("owner")).toHaveLength(1);
    expect(await lettersTo("owner")).toEqual([]);
  });

  it("keeps nothing if signed in to another account", async () => {
    const older = await hijackable("another", "0550900005");
    const stranger = await actorOf(await hijackable("stranger", "0550900006"));
    await signInAtProvider(await socialCtx({ actor: stranger }), "another");

    expect(await lives(older)).toBe(false);
    expect(await passwordsOf("another")).toEqual([]);
  });

  it("loses nothing the next time, nor by a second provider after one proved ownership", async () => {
    await hijackable("again", "0550900007");
    await signInAtProvider(await socialCtx(), "again");
    await setPasswordStatement(db, { userId: "again", passwordHash: "his own", at: Date.now() });
    const { token } = await signInAtProvider(await socialCtx(), "again");
    await signInAtProvider(await socialCtx(), "again", { provider: "apple" });

    expect(await lives(token)).toBe(true);
    expect(await passwordsOf("again")).toMatchObject([{ passwordHash: "his own" }]);
    expect(await providersOf("again")).toEqual(["apple", "google"]);
    expect(await lettersTo("again")).toHaveLength(1);
  });

  it("revokes a provider that vouched for an earlier address of the account", async () => {
    const older = await hijackable("moved", "0550900009");
    const link = { provider: "apple" as const, subject: "of-a-stranger", userId: "moved", isEmailProven: true };
    await linkProviderStatement(db, { ...link, createdAt: Date.now() });
    await signInAtProvider(await socialCtx(), "moved");

    expect(await lives(older)).toBe(false);
    expect(await providersOf("moved")).toEqual(["google"]);
  });

  it("loses nothing after opening the email while signed in, or typing its code", async () => {
    const own = await hijackable("proved", "0550900010");
    await db.update(users).set({ emailOwnerProvedAt: Date.now() }).where(eq(users.id, "proved"));
    await signInAtProvider(await socialCtx(), "proved");

    expect(await lives(own)).toBe(true);
    expect(await passwordsOf("proved")).toHaveLength(1);
    expect(await lettersTo("proved")).toEqual([]);
  });

  it("revokes them once for two concurrent sign-ins", async () => {
    const older = await hijackable("twice", "0550900008");
    const ctx = await socialCtx();
    const both = await Promise.all([signInAtProvider(ctx, "twice"), signInAtProvider(ctx, "twice")]);

    expect([await lives(older), ...(await Promise.all(both.map(({ token }) => lives(token))))]).toEqual([false, true, true]);
    expect(await lettersTo("twice")).toHaveLength(1);
  });
});
