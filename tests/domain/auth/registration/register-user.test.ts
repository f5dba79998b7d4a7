import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Registration, registerUser } from "#app/domain/auth/registration/register-user.ts";
import { REGISTRATIONS } from "#app/domain/auth/rules.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { events } from "#db/schema/analytics.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { credentials, emailConfirmations, sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { soakSize } from "#tests/support/soak.ts";

const CROWD = soakSize(20, 50);

const client = (email: string): Registration => ({
  role: "client",
  email,
  password: "Sfax-Bejaia-77",
  firstName: "Nour",
  lastName: "Bensalem",
});

const artisan = (email: string, phone: string): Registration => ({ ...client(email), role: "artisan", email, phone });

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "nothing",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

beforeAll(insertDemoUsers);

const ATELIER = { companyName: "Atelier Bensalem", commercialRegisterNumber: "31/00-0123456B25" };

/** The users who were notified of this company. */
const toldOf = async ({ db }: TestCtx, userId: string) => {
  const told = await db
    .select({ userId: notifications.userId, at: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.subjectUserId, userId), eq(notifications.type, "new_commercial_registration")));
  return told.sort((one, other) => (one.userId < other.userId ? -1 : 1));
};

describe("registering", () => {
  it("creates an unconfirmed client, signed in, with an empty point account and a queued email", async () => {
    const ctx = testCtx(undefined, { language: "fr" });
    const { userId } = await registerUser(ctx, { ...client("nour@hirfa.example"), termsAccepted: true });

    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({
      email: "nour@hirfa.example",
      phone: null,
      isArtisan: false,
      isAdmin: false,
      isVerified: false,
      activeRole: "client",
      emailVerifiedAt: null,
      language: "fr",
      termsAcceptedAt: NOON,
    });
    const [account] = await ctx.db.select().from(pointAccounts).where(eq(pointAccounts.userId, userId));
    expect(account).toEqual({ userId, available: 0, held: 0, lastSeq: 0, isArtisan: false, isVerified: false });
    const [letter] = await ctx.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
    expect(letter).toMatchObject({ state: "queued", kind: "confirm_email", recipient: "nour@hirfa.example", language: "fr" });
    expect(ctx.pushed).toEqual([{ kind: "deliver_message", messageId: letter?.id }]);
    const counted = await ctx.db.select().from(events).where(eq(events.userId, userId));
    expect(counted.map(({ kind }) => kind)).toEqual(["user.registered"]);
  });

  it("gives an artisan a profile with a URL of their name", async () => {
    const ctx = testCtx();
    const { userId } = await registerUser(ctx, artisan("artisan@hirfa.example", "+213500000031"));

    const [profile] = await ctx.db.select().from(artisanProfiles).where(eq(artisanProfiles.userId, userId));
    expect(profile?.slug).toMatch(/^nour-[0-9a-z]{8}$/);
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ isArtisan: true, activeRole: "artisan", phone: "+213500000031", isVerified: false });
  });

  it("stores the data of a company", async () => {
    const ctx = testCtx();
    const { userId } = await registerUser(ctx, { ...client("company@hirfa.example"), ...ATELIER });

    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject(ATELIER);
  });

  it("notifies every active admin of a company, by its name or its number, and nobody else", async () => {
    const ctx = testCtx();
    const admin = {
      role: "admin",
      firstName: "Other",
      lastName: "Admin",
      language: "fr",
      wilayaId: 31,
      communeId: 3101,
    } as const;
    await insertUser("second-admin", { ...admin, email: "second-admin@hirfa.example" });
    await insertUser("former-admin", { ...admin, email: "former-admin@hirfa.example" });
    await ctx.db.update(users).set({ isActive: false }).where(eq(users.id, "former-admin"));

    const named = await registerUser(ctx, { ...client("named@hirfa.example"), companyName: "Atelier" });
    const numbered = await registerUser(ctx, {
      ...artisan("numbered@hirfa.example", "+213500000035"),
      commercialRegisterNumber: ATELIER.commercialRegisterNumber,
    });

    const both = ["nadir", "second-admin"].map((userId) => ({ userId, at: NOON, readAt: null }));
    expect(await toldOf(ctx, named.userId)).toEqual(both);
    expect(await toldOf(ctx, numbered.userId)).toEqual(both);
  });

  it("notifies nobody of an individual", async () => {
    const ctx = testCtx();
    const { userId } = await registerUser(ctx, client("person@hirfa.example"));

    expect(await toldOf(ctx, userId)).toEqual([]);
  });

  it("notifies of no refused company, and once of many concurrent registrations", async () => {
    const ctx = testCtx();
    const company = { ...client("crowded-company@hirfa.example"), ...ATELIER };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(registerUser(ctx, company))));

    expect(outcomes.filter((outcome) => outcome === "nothing")).toHaveLength(1);
    const [made] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, company.email));
    const told = await toldOf(ctx, made?.id ?? "");
    expect(told.filter(({ userId }) => userId === "nadir")).toHaveLength(1);
    const orphans = await ctx.db.select().from(notifications).leftJoin(users, eq(users.id, notifications.subjectUserId));
    expect(orphans.filter((row) => row.users === null)).toEqual([]);
  }, 60_000);

  it("gives an artisan without email a placeholder that is never written to, and sends a code to the number", async () => {
    const ctx = testCtx();
    const { userId, isCodeSent } = await registerUser(ctx, artisan("none", "+213500000032"));

    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user?.email).toBe(`no-mail+${userId}@hirfa.invalid`);
    expect(await ctx.db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId))).toEqual([]);
    const sent = await ctx.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
    expect(sent).toMatchObject([{ channel: "sms", kind: "otp", recipient: "+213500000032" }]);
    expect(ctx.pushed).toEqual([{ kind: "deliver_message", messageId: sent[0]?.id }]);
    expect(isCodeSent).toBe(true);
  });

  // Registration must not send more SMS than the limits of codes allow.
  it("registers an artisan without email if no SMS may be sent, and sends none", async () => {
    const ctx = testCtx(undefined, { smsDailyLimit: 0 });
    const { userId, isCodeSent } = await registerUser(ctx, artisan("none", "+213500000036"));

    expect(isCodeSent).toBe(false);
    expect(await ctx.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId))).toEqual([]);
  });

  it("refuses a taken email and stores nothing", async () => {
    const ctx = testCtx();
    await registerUser(ctx, client("taken@hirfa.example"));
    const before = await ctx.db.select({ id: sessions.id }).from(sessions);

    expect(await refusalOf(registerUser(ctx, client("taken@hirfa.example")))).toBe("user.email_taken");
    expect(await ctx.db.select({ id: sessions.id }).from(sessions)).toHaveLength(before.length);
  });

  it("refuses a taken phone", async () => {
    await registerUser(testCtx(), artisan("phone-1@hirfa.example", "+213500000033"));

    expect(await refusalOf(registerUser(testCtx(), artisan("phone-2@hirfa.example", "+213500000033")))).toBe("user.phone_taken");
  });

  it("reports the email first if both are taken", async () => {
    await registerUser(testCtx(), artisan("both@hirfa.example", "+213500000034"));

    expect(await refusalOf(registerUser(testCtx(), artisan("both@hirfa.example", "+213500000034")))).toBe("user.email_taken");
  });

  // Only the unique index decides, not a check before the write.
  it("creates one user for many concurrent registrations of one email", async () => {
    const ctx = testCtx();
    const outcomes = await Promise.all(
      Array.from({ length: CROWD }, () => refusalOf(registerUser(ctx, client("crowd@hirfa.example")))),
    );

    expect(outcomes.filter((outcome) => outcome === "nothing")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "user.email_taken")).toHaveLength(CROWD - 1);
    const made = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, "crowd@hirfa.example"));
    expect(made).toHaveLength(1);
    expect(ctx.pushed).toHaveLength(1);
    const orphans = await ctx.db.select().from(credentials).leftJoin(users, eq(users.id, credentials.userId));
    expect(orphans.filter((row) => row.users === null)).toEqual([]);
  }, 180_000);

  it("allows two hundred registrations an hour from one IP in a deployment", async () => {
    const ctx = testCtx(undefined, { isLocal: false, clientIp: "192.0.2.7" });
    const rule = { name: `${REGISTRATIONS.name}-by-address`, times: 200, perSeconds: 3600 };
    const subject = await ctx.signer.mac("address", "192.0.2.7");
    await Promise.all(Array.from({ length: 200 }, () => ctx.rateLimiter.take(rule, subject)));

    const refused = registerUser(ctx, client("limit@hirfa.example"));
    await expect(refused).rejects.toMatchObject({ code: "throttled", params: { retryAfterSeconds: 3600 } });
  });

  // An error after the account was created must not lose its session, because a retry would find the number taken.
  it("signs an artisan without email in if the code fails by an internal error, and logs it", async () => {
    const { rateLimiter: limits } = testCtx();
    const take: typeof limits.take = (rule, subject) =>
      rule.name.startsWith(`${REGISTRATIONS.name}-`) ? limits.take(rule, subject) : Promise.reject(new Error("limiter is gone"));
    const logged: unknown[] = [];
    const ctx = testCtx(undefined, { rateLimiter: { take }, log: (...said) => void logged.push(said) });
    const { userId, token, isCodeSent } = await registerUser(ctx, artisan("none", "+213500000037"));

    expect([token.length > 0, isCodeSent]).toEqual([true, false]);
    expect(logged).toEqual([["registration.code_unsent", { user_id: userId, error: "Error: limiter is gone" }]]);
  });
});
