import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { requestEmailConfirmation } from "#app/domain/auth/confirmation/request-email-confirmation.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { confirmationKeyOf } from "#app/domain/messaging/confirmation-key.ts";
import { newId, newPublicRef } from "#app/domain/shared/contracts/ids.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { events } from "#db/schema/analytics.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { jobs } from "#db/schema/jobs.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";

const HOUR = 3_600_000;

const register = (name: string) =>
  registerUser(testCtx(), {
    role: "client",
    email: `${name}@hirfa.example`,
    password: "Sfax-Bejaia-77",
    firstName: name,
    lastName: "Test",
  });

const keyOf = async (userId: string) => {
  const { db, signer: keys } = testCtx();
  const [confirmation] = await db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  return confirmation ? confirmationKeyOf(keys, confirmation) : "";
};

const askFor = async (token: string, now: number) => {
  const session = await resolveSession(testCtx(undefined, { now }), token);
  const ctx = testCtx(session?.actor, { now });
  await requestEmailConfirmation(ctx);
  return ctx;
};

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const draftOf = async (clientId: string, over: Partial<typeof jobs.$inferInsert> = {}) => {
  const id = newId();
  await testCtx()
    .db.insert(jobs)
    .values({
      id,
      publicRef: newPublicRef(),
      clientId,
      categoryId: 1,
      description: "Une fuite sous l'évier de la cuisine.",
      wilayaId: 31,
      communeId: 3101,
      status: "draft",
      pointsCost: 2,
      createdAt: NOON,
      ...over,
    });
  return id;
};

describe("confirming an email address", () => {
  it("activates a pending account, at once and for every session", async () => {
    const { userId, token } = await register("confirms");
    expect((await resolveSession(testCtx(), token))?.actor.isConfirmed).toBe(false);

    expect(await confirmEmail(testCtx(), { key: await keyOf(userId) })).toMatchObject({ userId });

    expect((await resolveSession(testCtx(), token))?.actor.isConfirmed).toBe(true);
    const counted = await testCtx()
      .db.select()
      .from(events)
      .where(and(eq(events.userId, userId), eq(events.kind, "user.confirmed")));
    expect(counted).toHaveLength(1);
  });

  it("opens its pending drafts and has them announced, and no others", async () => {
    const { userId } = await register("drafts");
    const { userId: other } = await register("others-drafts");
    const waiting = await draftOf(userId);
    const deleted = await draftOf(userId, { deletedAt: NOON });
    const others = await draftOf(other);
    const ctx = testCtx(undefined, { now: NOON + HOUR });

    await confirmEmail(ctx, { key: await keyOf(userId) });

    const rows = await ctx.db.select({ id: jobs.id, status: jobs.status, openedAt: jobs.openedAt }).from(jobs);
    expect(rows.find(({ id }) => id === waiting)).toMatchObject({ status: "open", openedAt: NOON + HOUR });
    expect(rows.find(({ id }) => id === deleted)?.status).toBe("draft");
    expect(rows.find(({ id }) => id === others)?.status).toBe("draft");
    expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId: waiting }]);
  });

  it("works once: the second time the account is already active", async () => {
    const { userId } = await register("twice");
    const key = await keyOf(userId);
    await confirmEmail(testCtx(), { key });

    expect(await codeOf(confirmEmail(testCtx(), { key }))).toBe("email_confirmation.already_active");
  });

  // Mail scanners open links at the same time as users. One request confirms, drafts open and are announced once.
  it("succeeds once for twenty concurrent requests", async () => {
    const { userId } = await register("crowd");
    await draftOf(userId);
    const key = await keyOf(userId);
    const ctx = testCtx();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(confirmEmail(ctx, { key }))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "email_confirmation.already_active")).toHaveLength(19);
    expect(ctx.pushed).toHaveLength(1);
    const counted = await ctx.db
      .select()
      .from(events)
      .where(and(eq(events.userId, userId), eq(events.kind, "user.confirmed")));
    expect(counted).toHaveLength(1);
  });

  it("is refused after 48 hours, to the millisecond", async () => {
    const { userId } = await register("late");
    const key = await keyOf(userId);

    expect(await codeOf(confirmEmail(testCtx(undefined, { now: NOON + 48 * HOUR }), { key }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(undefined, { now: NOON + 48 * HOUR - 1 }), { key }))).toBe("done");
  });

  it("is refused for a key that was not signed for this email", async () => {
    const { userId } = await register("forged");
    const { userId: other } = await register("forger");
    const [id] = (await keyOf(userId)).split(".");
    const [, signatureOfOther] = (await keyOf(other)).split(".");

    expect(await codeOf(confirmEmail(testCtx(), { key: `${id}.${signatureOfOther}` }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: `${id}.${"A".repeat(43)}` }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: `${newId()}.${signatureOfOther}` }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: id ?? "" }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: "" }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: "__proto__" }))).toBe("email_confirmation.invalid");
    expect(await codeOf(confirmEmail(testCtx(), { key: "x".repeat(100_000) }))).toBe("email_confirmation.invalid");
  });

  it("is refused after the account's address changed", async () => {
    const { userId } = await register("moved");
    const key = await keyOf(userId);
    await testCtx().db.update(users).set({ email: "moved-away@hirfa.example" }).where(eq(users.id, userId));

    expect(await codeOf(confirmEmail(testCtx(), { key }))).toBe("email_confirmation.invalid");
  });
});

describe("requesting another confirmation email", () => {
  it("queues a new email in the user's language", async () => {
    const { userId, token } = await register("again");
    const ctx = await askFor(token, NOON);

    const letters = await ctx.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
    expect(letters).toHaveLength(2);
    expect(letters.map(({ id }) => id)).toContain(ctx.pushed[0]?.kind === "deliver_message" && ctx.pushed[0].messageId);
    expect(letters.map(({ language }) => language)).toEqual(["ar", "ar"]);
  });

  it("is allowed once a minute and five times a day", async () => {
    const { token } = await register("often");
    await askFor(token, NOON);
    await expect(askFor(token, NOON + 59_000)).rejects.toMatchObject({ code: "throttled", params: { retryAfterSeconds: 1 } });
    await askFor(token, NOON + 60_000);
    await askFor(token, NOON + 120_000);
    await askFor(token, NOON + 180_000);
    await askFor(token, NOON + 240_000);

    await expect(askFor(token, NOON + 300_000)).rejects.toMatchObject({ code: "throttled" });
    await expect(askFor(token, NOON + 24 * HOUR)).resolves.toBeDefined();
  });

  it("is refused to a visitor, to an active account, and to one without email", async () => {
    const { userId, token } = await register("active");
    await confirmEmail(testCtx(), { key: await keyOf(userId) });
    const noMail = await registerUser(testCtx(), {
      role: "artisan",
      email: "none",
      phone: "+213500000051",
      password: "Sfax-Bejaia-77",
      firstName: "Omar",
      lastName: "Test",
    });

    expect(await codeOf(requestEmailConfirmation(testCtx()))).toBe("not_authenticated");
    expect(await codeOf(askFor(token, NOON))).toBe("email_confirmation.already_active");
    expect(await codeOf(askFor(noMail.token, NOON))).toBe("email_confirmation.invalid");
  });
});
