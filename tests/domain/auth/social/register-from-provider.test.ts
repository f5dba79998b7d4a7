import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { events } from "#db/schema/analytics.ts";
import { providerAccounts, sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "nothing",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

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

const HOME = { language: "ar", wilayaId: 31, communeId: 3101 } as const;

/** Another user registers with that address after it was found to be free. */
const overtakenBy = (id: string, isConfirmed: boolean): Partial<Ctx> => ({
  rateLimiter: {
    take: async ({ name }) => {
      const email = `${id}@mail.example`;
      if (name === "register-by-address")
        await insertUser(id, { role: "client", firstName: "Rym", lastName: "Saadi", email, ...HOME }, isConfirmed);
      return { allowed: true };
    },
  },
});

beforeAll(insertDemoUsers);

describe("a new user", () => {
  it("gets a client account, signed in, with the confirmed address and name of the provider", async () => {
    const ctx = await socialCtx({ language: "fr" });

    const { userId, activeRole, isEmailSent } = await signInAtProvider(ctx, "amel");

    expect({ activeRole, isEmailSent }).toEqual({ activeRole: "client", isEmailSent: false });
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

  it("of a page accepts the terms by continuing", async () => {
    const ctx = await socialCtx();
    const { userId } = await signInAtProvider(ctx, "of-a-page", { browserKey: "a key of the browser" });
    expect(await accountOf(userId)).toMatchObject({ termsAcceptedAt: ctx.now });
  });

  it("is recognized by the provider's id, whatever the address is later", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), "lotfi");
    const again = await signInAtProvider(await socialCtx(), "lotfi?email=lotfi.new@mail.example&given_name=Lotfi");

    expect(again.userId).toBe(userId);
    expect(await accountOf(userId)).toMatchObject({ email: "lotfi@mail.example", firstName: "Amel" });
    expect(await sessionsOf(userId)).toHaveLength(2);
  });

  it("is not confused with the same id at another provider", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), "same-name");
    const other = await signInAtProvider(await socialCtx(), "same-name?email=other@mail.example", { provider: "apple" });
    expect(other.userId).not.toBe(userId);
  });

  it("without a name gets a default of their language, and never the address", async () => {
    const { userId } = await signInAtProvider(await socialCtx({ language: "fr" }), "nameless?given_name=&family_name=");
    expect(await accountOf(userId)).toMatchObject({ firstName: "nobody in fr", lastName: "" });
  });

  it("with a very long name gets its beginning, without bidi marks", async () => {
    const { userId } = await signInAtProvider(await socialCtx(), `long?given_name=\u202e${"ن".repeat(500)}`);
    expect(await accountOf(userId)).toMatchObject({ firstName: "ن".repeat(99) });
  });

  it("without an address, or with a look-alike one, gets no account", async () => {
    expect(await refusalOf(signInAtProvider(await socialCtx(), "mailless?email="))).toBe("social.email_missing");
    expect(await refusalOf(signInAtProvider(await socialCtx(), "cyrillic?email=аmina@hirfa.example"))).toBe(
      "social.email_missing",
    );
  });

  it("at the artisan portal gets none, because it would block an artisan registration", async () => {
    expect(await refusalOf(signInAtProvider(await socialCtx(), "plumber", { portal: "artisan" }))).toBe("social.artisan_unknown");
    expect(await holdersOf("plumber@mail.example")).toEqual([]);
  });

  it("who signs in twice at once gets one account and two sessions", async () => {
    const ctx = await socialCtx();
    const both = await Promise.all([signInAtProvider(ctx, "twice"), signInAtProvider(ctx, "twice")]);

    const [holder, ...others] = await holdersOf("twice@mail.example");
    expect(others).toEqual([]);
    expect(both.map(({ userId }) => userId)).toEqual([holder?.id, holder?.id]);
    expect(await sessionsOf(holder?.id ?? "")).toHaveLength(2);
  });

  it("who signs in by two providers at once with one confirmed address gets one account for both", async () => {
    const ctx = await socialCtx();
    const [one, other] = await Promise.all([
      signInAtProvider(ctx, "both-ways"),
      signInAtProvider(ctx, "both-ways", { provider: "apple" }),
    ]);

    expect(one.userId).toBe(other.userId);
    expect((await linksOf(one.userId)).map(({ provider }) => provider).sort()).toEqual(["apple", "google"]);
  });

  it("whose address is taken at the same moment is refused, or signed in if it was confirmed there", async () => {
    expect(await refusalOf(signInAtProvider(await socialCtx(overtakenBy("faster", false)), "faster"))).toBe("social.email_taken");
    expect(await signInAtProvider(await socialCtx(overtakenBy("prover", true)), "prover")).toMatchObject({ userId: "prover" });
  });
});

describe("an address that the provider does not vouch for", () => {
  it("creates an account with a pending confirmation, like any other", async () => {
    const ctx = await socialCtx();
    const { userId, isEmailSent } = await signInAtProvider(ctx, "karima", { provider: "facebook" });

    expect(isEmailSent).toBe(true);
    expect(await accountOf(userId)).toMatchObject({ email: "karima@mail.example", firstName: "Amel", emailVerifiedAt: null });
    expect(await eventsOf(userId)).toEqual(["user.registered"]);
    const letters = await db
      .select({ recipient: outgoingMessages.recipient, kind: outgoingMessages.kind })
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, userId));
    expect(letters).toEqual([{ recipient: "karima@mail.example", kind: "confirm_email" }]);
    expect(ctx.pushed).toMatchObject([{ kind: "deliver_message" }]);
  });
});
