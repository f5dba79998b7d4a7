import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { providerAccounts, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "nothing",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const HOME = { language: "ar", wilayaId: 31, communeId: 3101 } as const;

/** A client of that name with an address at the test provider. */
const insertClient = (id: string, isConfirmed = true) =>
  insertUser(id, { role: "client", firstName: "Rym", lastName: "Saadi", email: `${id}@mail.example`, ...HOME }, isConfirmed);

const { db } = await socialCtx();

const accountOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0];
const sessionsOf = (userId: string) => db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
const linksOf = (userId: string) =>
  db
    .select({ provider: providerAccounts.provider, subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId));

/** Changes the account after it was read, before anything is written. */
const meanwhile = (change: Partial<typeof users.$inferInsert>, userId: string): Ctx["db"] =>
  new Proxy(db, {
    get: (target, name) =>
      name === "batch"
        ? async (...args: Parameters<Ctx["db"]["batch"]>) => {
            const found = await target.batch(...args);
            await target.update(users).set(change).where(eq(users.id, userId));
            return found;
          }
        : Reflect.get(target, name),
  });

beforeAll(insertDemoUsers);

describe("an existing account", () => {
  it("is opened and linked if both sides confirmed the address, in any case", async () => {
    await insertClient("salima");
    const { userId } = await signInAtProvider(await socialCtx(), "s1?email=Salima@Mail.Example");

    expect(userId).toBe("salima");
    expect(await linksOf("salima")).toEqual([{ provider: "google", subject: "s1" }]);
    expect(await accountOf("salima")).toMatchObject({ firstName: "Rym" });
  });

  it("is opened at the artisan portal too, in its last view", async () => {
    const { userId, activeRole } = await signInAtProvider(await socialCtx(), "y?email=yacine@hirfa.example", {
      portal: "artisan",
    });
    expect({ userId, activeRole }).toEqual({ userId: "yacine", activeRole: "artisan" });
  });

  // Pre-hijacking: an attacker who registered first with another user's address would keep access to that user's account.
  it("is never opened while its own address is unconfirmed", async () => {
    await insertClient("squatter", false);
    expect(await refusalOf(signInAtProvider(await socialCtx(), "squatter"))).toBe("social.email_taken");
    expect(await linksOf("squatter")).toEqual([]);
    expect(await sessionsOf("squatter")).toEqual([]);
  });

  it("is never opened by an address that the provider does not vouch for", async () => {
    await insertClient("victim");
    expect(await refusalOf(signInAtProvider(await socialCtx(), "v1?email=victim@mail.example&email_verified=false"))).toBe(
      "social.email_taken",
    );
    expect(await refusalOf(signInAtProvider(await socialCtx(), "v2?email=victim@mail.example&email_verified="))).toBe(
      "social.email_taken",
    );
    expect(await refusalOf(signInAtProvider(await socialCtx(), "victim", { provider: "facebook" }))).toBe("social.email_taken");
    expect(await linksOf("victim")).toEqual([]);
  });

  it("of an admin is never opened by it, neither by the address nor if it was linked before", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), "promoted");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, userId));

    expect(await refusalOf(signInAtProvider(await socialCtx(), "n1?email=nadir@hirfa.example"))).toBe("social.email_taken");
    expect(await refusalOf(signInAtProvider(await socialCtx(), "promoted"))).toBe("social.email_taken");
  });

  it("that was deactivated is reported so, linked or not", async () => {
    await insertClient("sent-away");
    const { userId } = await signInAtProvider(await socialCtx(), "left");
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    await db.update(users).set({ isActive: false }).where(eq(users.id, "sent-away"));

    expect(await refusalOf(signInAtProvider(await socialCtx(), "left"))).toBe("user_inactive");
    expect(await refusalOf(signInAtProvider(await socialCtx(), "sent-away"))).toBe("user_inactive");
    expect(await sessionsOf("sent-away")).toEqual([]);
  });

  it("is linked once by two concurrent sign-ins, and both succeed", async () => {
    await insertClient("hurried");
    const ctx = await socialCtx();
    const both = await Promise.all([signInAtProvider(ctx, "hurried"), signInAtProvider(ctx, "hurried")]);

    expect(both.map(({ userId }) => userId)).toEqual(["hurried", "hurried"]);
    expect(await linksOf("hurried")).toHaveLength(1);
    expect(await sessionsOf("hurried")).toHaveLength(2);
  });

  it("that changes at the same moment is opened by its state at the write", async () => {
    await insertClient("in-flux");
    const changes = [{ isActive: false }, { isActive: true, isAdmin: true }, { isAdmin: false, emailVerifiedAt: null }];
    const verdicts: unknown[] = [];
    for (const change of changes) {
      await db.update(users).set({ isActive: true, isAdmin: false, emailVerifiedAt: 1 }).where(eq(users.id, "in-flux"));
      verdicts.push(await refusalOf(signInAtProvider(await socialCtx({ db: meanwhile(change, "in-flux") }), "in-flux")));
    }
    expect(verdicts).toEqual(changes.map(() => "social.email_taken"));
    expect(await linksOf("in-flux")).toEqual([]);
    expect(await sessionsOf("in-flux")).toEqual([]);
  });
});

describe("an address that the provider did not vouch for", () => {
  // Otherwise an attacker who typed another user's address at Facebook would keep access after the owner reset the password.
  it("no longer opens the account after a password was set, which proves the mailbox", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), "trojan", { provider: "facebook" });
    await signInAtProvider(await socialCtx(), "trojan", { provider: "facebook" });
    await setPasswordStatement(db, { userId, passwordHash: "of the owner", at: Date.now() });

    expect(await refusalOf(signInAtProvider(await socialCtx(), "trojan", { provider: "facebook" }))).toBe("social.email_taken");
  });

  it("of a provider that vouched keeps working, whatever password is set", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), "owner");
    await setPasswordStatement(db, { userId, passwordHash: "of the owner", at: Date.now() });
    expect(await signInAtProvider(await socialCtx(), "owner")).toMatchObject({ userId });
  });
});

describe("Apple", () => {
  it("sends a name once, beside the code, which is stored and never changed by a later one", async () => {
    const login = "a1?given_name=&family_name=&email=x7@privaterelay.appleid.com";
    const { userId } = await signInAtProvider(await socialCtx(), login, {
      provider: "apple",
      firstName: "Ryma",
      lastName: "Saadi",
    });
    await signInAtProvider(await socialCtx(), login, { provider: "apple" });

    expect(await accountOf(userId)).toMatchObject({
      email: "x7@privaterelay.appleid.com",
      firstName: "Ryma",
      lastName: "Saadi",
      emailVerifiedAt: expect.any(Number),
    });
  });

  it("is asked for no name by a returning user", async () => {
    const login = "a2?given_name=&family_name=";
    const { userId } = await signInAtProvider(await socialCtx(), login, { provider: "apple" });
    await signInAtProvider(await socialCtx(), login, { provider: "apple", firstName: "Somebody" });
    expect(await accountOf(userId)).toMatchObject({ firstName: "nobody in ar" });
  });
});

describe("limits by IP", () => {
  it("apply to signing in and to registering", async () => {
    const without = (name: string): Partial<Parameters<typeof socialCtx>[0]> => ({
      rateLimiter: { take: async (rule) => (rule.name === name ? { allowed: false, retryAfterSeconds: 9 } : { allowed: true }) },
    });
    const attempt = async (name: string) => refusalOf(signInAtProvider(await socialCtx(without(name)), "limited"));

    expect(await attempt("social-sign-in-by-address")).toBe("throttled");
    expect(await attempt("sign-in-by-address")).toBe("throttled");
    expect(await attempt("register-by-address")).toBe("throttled");
    expect(await db.select().from(users).where(eq(users.email, "limited@mail.example"))).toEqual([]);
  });
});
