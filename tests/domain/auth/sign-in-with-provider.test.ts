import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { events } from "#db/schema/analytics.ts";
import { providerAccounts, sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { insertCast, insertPerson } from "#tests/support/ctx.ts";
import { comeIn, socialCtx } from "#tests/support/social.ts";

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "nothing",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const HOME = { language: "ar", wilayaId: 31, communeId: 3101 } as const;

/** A client of that name, with an address at the test's provider. */
const insertClient = (id: string, isConfirmed = true) =>
  insertPerson(id, { role: "client", firstName: "Rym", lastName: "Saadi", email: `${id}@mail.example`, ...HOME }, isConfirmed);

const { db } = await socialCtx();

const accountOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0];
const holdersOf = (email: string) => db.select({ id: users.id }).from(users).where(eq(users.email, email));
const sessionsOf = (userId: string) => db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
const linksOf = (userId: string) =>
  db
    .select({ provider: providerAccounts.provider, subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId));
const eventsOf = async (userId: string) =>
  (await db.select({ kind: events.kind }).from(events).where(eq(events.userId, userId))).map(({ kind }) => kind).sort();

beforeAll(insertCast);

describe("a new person", () => {
  it("gets a client's account, signed in, with the address confirmed and the name that the provider says", async () => {
    const ctx = await socialCtx({ language: "fr" });

    const { userId, activeRole, isLetterSent } = await comeIn(ctx, "amel");

    expect({ activeRole, isLetterSent }).toEqual({ activeRole: "client", isLetterSent: false });
    expect(await accountOf(userId)).toMatchObject({
      email: "amel@mail.example",
      firstName: "Amel",
      lastName: "Haddad",
      language: "fr",
      isArtisan: false,
      isAdmin: false,
      emailVerifiedAt: ctx.now,
      termsAcceptedAt: null,
    });
    expect(await linksOf(userId)).toEqual([{ provider: "google", subject: "amel" }]);
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await db.select().from(pointAccounts).where(eq(pointAccounts.userId, userId))).toHaveLength(1);
    expect(await eventsOf(userId)).toEqual(["user.confirmed", "user.registered"]);
    expect(ctx.pushed).toEqual([]);
  });

  it("of a page accepts the terms by coming through it", async () => {
    const ctx = await socialCtx();
    const { userId } = await comeIn(ctx, "of-a-page", { browserKey: "a key of the browser" });
    expect(await accountOf(userId)).toMatchObject({ termsAcceptedAt: ctx.now });
  });

  it("is known again by the provider's own name for him, whatever his address is by then", async () => {
    const { userId } = await comeIn(await socialCtx(), "lotfi");
    const again = await comeIn(await socialCtx(), "lotfi?email=lotfi.new@mail.example&given_name=Lotfi");

    expect(again.userId).toBe(userId);
    expect(await accountOf(userId)).toMatchObject({ email: "lotfi@mail.example", firstName: "Amel" });
    expect(await sessionsOf(userId)).toHaveLength(2);
  });

  it("is not taken for another whom a second provider calls the same", async () => {
    const { userId } = await comeIn(await socialCtx(), "same-name");
    const other = await comeIn(await socialCtx(), "same-name?email=other@mail.example", { provider: "apple" });
    expect(other.userId).not.toBe(userId);
  });

  it("without a name is called by a word of his language, and never by his address", async () => {
    const { userId } = await comeIn(await socialCtx({ language: "fr" }), "nameless?given_name=&family_name=");
    expect(await accountOf(userId)).toMatchObject({ firstName: "nobody in fr", lastName: "" });
  });

  it("with a name as long as a page is called by its beginning, cleaned of marks that turn the text", async () => {
    const { userId } = await comeIn(await socialCtx(), `long?given_name=\u202e${"ن".repeat(500)}`);
    expect(await accountOf(userId)).toMatchObject({ firstName: "ن".repeat(99) });
  });

  it("without an address, or with one that only looks Latin, gets no account", async () => {
    expect(await refusalOf(comeIn(await socialCtx(), "mailless?email="))).toBe("social.email_missing");
    expect(await refusalOf(comeIn(await socialCtx(), "cyrillic?email=аmina@hirfa.example"))).toBe("social.email_missing");
  });

  it("at the artisans' door gets none either: it would stand in the way of an artisan's", async () => {
    expect(await refusalOf(comeIn(await socialCtx(), "plumber", { door: "artisan" }))).toBe("social.artisan_unknown");
    expect(await holdersOf("plumber@mail.example")).toEqual([]);
  });

  it("who comes in twice at once gets one account and two sessions", async () => {
    const ctx = await socialCtx();
    const both = await Promise.all([comeIn(ctx, "twice"), comeIn(ctx, "twice")]);

    const [holder, ...others] = await holdersOf("twice@mail.example");
    expect(others).toEqual([]);
    expect(both.map(({ userId }) => userId)).toEqual([holder?.id, holder?.id]);
    expect(await sessionsOf(holder?.id ?? "")).toHaveLength(2);
  });

  it("who comes in by two providers at once with one proved address gets one account that both open", async () => {
    const ctx = await socialCtx();
    const [one, other] = await Promise.all([comeIn(ctx, "both-ways"), comeIn(ctx, "both-ways", { provider: "apple" })]);

    expect(one.userId).toBe(other.userId);
    expect((await linksOf(one.userId)).map(({ provider }) => provider).sort()).toEqual(["apple", "google"]);
  });
});

describe("an account that is there already", () => {
  it("is opened and linked where both sides proved the address, in whatever case it is written", async () => {
    await insertClient("salima");
    const { userId } = await comeIn(await socialCtx(), "s1?email=Salima@Mail.Example");

    expect(userId).toBe("salima");
    expect(await linksOf("salima")).toEqual([{ provider: "google", subject: "s1" }]);
    expect(await accountOf("salima")).toMatchObject({ firstName: "Rym" });
  });

  it("is opened at the artisans' door too, in the view that the person was in last", async () => {
    const { userId, activeRole } = await comeIn(await socialCtx(), "y?email=yacine@hirfa.example", { door: "artisan" });
    expect({ userId, activeRole }).toEqual({ userId: "yacine", activeRole: "artisan" });
  });

  // Whoever registered first under somebody else's address would wait inside for its owner (pre-hijacking).
  it("is never opened while its own address is not confirmed", async () => {
    await insertClient("squatter", false);
    expect(await refusalOf(comeIn(await socialCtx(), "squatter"))).toBe("social.email_taken");
    expect(await linksOf("squatter")).toEqual([]);
    expect(await sessionsOf("squatter")).toEqual([]);
  });

  it("is never opened by an address for which the provider does not vouch", async () => {
    await insertClient("victim");
    expect(await refusalOf(comeIn(await socialCtx(), "v1?email=victim@mail.example&email_verified=false"))).toBe(
      "social.email_taken",
    );
    expect(await refusalOf(comeIn(await socialCtx(), "v2?email=victim@mail.example&email_verified="))).toBe("social.email_taken");
    expect(await refusalOf(comeIn(await socialCtx(), "victim", { provider: "facebook" }))).toBe("social.email_taken");
    expect(await linksOf("victim")).toEqual([]);
  });

  it("of an admin is never opened so, neither by the address nor where it was linked before", async () => {
    const { userId } = await comeIn(await socialCtx(), "promoted");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, userId));

    expect(await refusalOf(comeIn(await socialCtx(), "n1?email=nadir@hirfa.example"))).toBe("social.email_taken");
    expect(await refusalOf(comeIn(await socialCtx(), "promoted"))).toBe("social.email_taken");
  });

  it("that was deactivated says so, linked or not", async () => {
    await insertClient("sent-away");
    const { userId } = await comeIn(await socialCtx(), "left");
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    await db.update(users).set({ isActive: false }).where(eq(users.id, "sent-away"));

    expect(await refusalOf(comeIn(await socialCtx(), "left"))).toBe("user_inactive");
    expect(await refusalOf(comeIn(await socialCtx(), "sent-away"))).toBe("user_inactive");
    expect(await sessionsOf("sent-away")).toEqual([]);
  });

  it("is linked once by two attempts at once, and both are in", async () => {
    await insertClient("hurried");
    const ctx = await socialCtx();
    const both = await Promise.all([comeIn(ctx, "hurried"), comeIn(ctx, "hurried")]);

    expect(both.map(({ userId }) => userId)).toEqual(["hurried", "hurried"]);
    expect(await linksOf("hurried")).toHaveLength(1);
    expect(await sessionsOf("hurried")).toHaveLength(2);
  });
});

describe("an address that the provider does not vouch for", () => {
  it("makes an account that waits for the letter, as any other does", async () => {
    const ctx = await socialCtx();
    const { userId, isLetterSent } = await comeIn(ctx, "karima", { provider: "facebook" });

    expect(isLetterSent).toBe(true);
    expect(await accountOf(userId)).toMatchObject({ email: "karima@mail.example", firstName: "Amel", emailVerifiedAt: null });
    expect(await eventsOf(userId)).toEqual(["user.registered"]);
    const letters = await db
      .select({ recipient: outgoingMessages.recipient, kind: outgoingMessages.kind })
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, userId));
    expect(letters).toEqual([{ recipient: "karima@mail.example", kind: "confirm_email" }]);
    expect(ctx.pushed).toMatchObject([{ kind: "deliver_message" }]);
  });

  // Else whoever typed a stranger's address at Facebook would keep a door into the account that its owner took over by a reset.
  it("opens the account no more once somebody set a password, which takes the mailbox", async () => {
    const { userId } = await comeIn(await socialCtx(), "trojan", { provider: "facebook" });
    await comeIn(await socialCtx(), "trojan", { provider: "facebook" });
    await setPasswordStatement(db, { userId, passwordHash: "of the owner", at: Date.now() });

    expect(await refusalOf(comeIn(await socialCtx(), "trojan", { provider: "facebook" }))).toBe("social.email_taken");
  });

  it("stays open by a provider that vouched, whatever password is set", async () => {
    const { userId } = await comeIn(await socialCtx(), "owner");
    await setPasswordStatement(db, { userId, passwordHash: "of the owner", at: Date.now() });
    expect(await comeIn(await socialCtx(), "owner")).toMatchObject({ userId });
  });
});

describe("Apple", () => {
  it("tells a name once, beside the code, which is kept and never changed by a later one", async () => {
    const login = "a1?given_name=&family_name=&email=x7@privaterelay.appleid.com";
    const { userId } = await comeIn(await socialCtx(), login, { provider: "apple", firstName: "Ryma", lastName: "Saadi" });
    await comeIn(await socialCtx(), login, { provider: "apple" });

    expect(await accountOf(userId)).toMatchObject({
      email: "x7@privaterelay.appleid.com",
      firstName: "Ryma",
      lastName: "Saadi",
      emailVerifiedAt: expect.any(Number),
    });
  });

  it("is asked for a name by nobody who came in by it before", async () => {
    const login = "a2?given_name=&family_name=";
    const { userId } = await comeIn(await socialCtx(), login, { provider: "apple" });
    await comeIn(await socialCtx(), login, { provider: "apple", firstName: "Somebody" });
    expect(await accountOf(userId)).toMatchObject({ firstName: "nobody in ar" });
  });
});

describe("limits by address", () => {
  it("hold for signing in, and for registering", async () => {
    const without = (name: string): Partial<Parameters<typeof socialCtx>[0]> => ({
      limits: { take: async (rule) => (rule.name === name ? { allowed: false, retryAfterSeconds: 9 } : { allowed: true }) },
    });
    const attempt = async (name: string) => refusalOf(comeIn(await socialCtx(without(name)), "limited"));

    expect(await attempt("social-sign-in-by-address")).toBe("throttled");
    expect(await attempt("sign-in-by-address")).toBe("throttled");
    expect(await attempt("register-by-address")).toBe("throttled");
    expect(
      await db
        .select()
        .from(users)
        .where(and(eq(users.email, "limited@mail.example"))),
    ).toEqual([]);
  });
});
