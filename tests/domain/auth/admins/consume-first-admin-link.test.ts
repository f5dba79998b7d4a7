import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consumeFirstAdminLink } from "#app/domain/auth/admins/consume-first-admin-link.ts";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import * as schema from "#db/schema.ts";
import { insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

const HOURS_24 = 86_400_000;
const NAMES = { firstName: "Nour", lastName: "Operator", password: "Sfax-Bejaia-77" };
const PLACE = { language: "fr", wilayaId: 31, communeId: 3101, lastName: "Test" } as const;

/** A link as the deploy command creates it, and its key. */
async function linkFor(email: string): Promise<string> {
  const { key, row } = createFirstAdminLink(email, NOON);
  await testCtx().db.insert(schema.firstAdminLinks).values(row);
  return key;
}

const redeem = (key: string, over: Parameters<typeof testCtx>[1] = {}) =>
  consumeFirstAdminLink(testCtx(undefined, over), { key, ...NAMES });

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const admins = () => testCtx().db.select().from(schema.users).where(eq(schema.users.isAdmin, true));

beforeEach(async () => {
  await testCtx().db.update(schema.users).set({ isAdmin: false });
});

describe("the link for the first admin", () => {
  it("makes an admin with a confirmed address, signed in with admin rights, who can sign in by password again", async () => {
    const { userId, token } = await redeem(await linkFor("first@operator.example"));

    const [admin, ...others] = await admins();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ id: userId, email: "first@operator.example", firstName: "Nour", emailVerifiedAt: NOON });
    expect((await resolveSession(testCtx(), token))?.actor).toMatchObject({ kind: "admin", isAdmin: true, isConfirmed: true });
    const again = { portal: "admin", email: "first@operator.example", password: NAMES.password } as const;
    expect((await signInWithPassword(testCtx(), again)).userId).toBe(userId);
    const events = await testCtx()
      .db.select()
      .from(schema.events)
      .where(eq(schema.events.userId, userId))
      .orderBy(schema.events.id);
    expect(events.map(({ kind }) => kind)).toEqual(["user.registered", "user.confirmed", "admin.appointed"]);
    const logged = await testCtx().db.select().from(schema.auditEntries).where(eq(schema.auditEntries.subjectId, userId));
    expect(logged).toMatchObject([{ action: "admin.appointed", actorId: userId, after: { is_admin: true } }]);
  });

  // Two users with one link, or a double click, must never make two admins.
  it("makes one admin, however many redeem it at once", async () => {
    const key = await linkFor("crowd@operator.example");

    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(redeem(key))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "first_admin.link_invalid")).toHaveLength(19);
    const made = await admins();
    expect(made).toHaveLength(1);
    const sessions = await testCtx()
      .db.select()
      .from(schema.sessions)
      .where(eq(schema.sessions.userId, made[0]?.id ?? ""));
    expect(sessions).toHaveLength(1);
  });

  it("makes one admin of two links at once", async () => {
    const keys = [await linkFor("left@operator.example"), await linkFor("right@operator.example")];

    const outcomes = await Promise.all(keys.map((key) => codeOf(redeem(key))));

    expect(outcomes.sort()).toEqual(["done", "first_admin.link_invalid"]);
    expect(await admins()).toHaveLength(1);
  });

  it("works once, even if its admin was deleted", async () => {
    const key = await linkFor("once@operator.example");
    await redeem(key);
    await testCtx().db.update(schema.users).set({ isAdmin: false });

    expect(await codeOf(redeem(key))).toBe("first_admin.link_invalid");
  });

  it("is refused after 24 hours, to the millisecond", async () => {
    const key = await linkFor("late@operator.example");

    expect(await codeOf(redeem(key, { now: NOON + HOURS_24 }))).toBe("first_admin.link_invalid");
    expect(await codeOf(redeem(key, { now: NOON + HOURS_24 - 1 }))).toBe("done");
  });

  it("is refused as soon as there is any admin", async () => {
    const key = await linkFor("second@operator.example");
    await insertUser("nadir", { role: "admin", firstName: "Nadir", email: "nadir@operator.example", ...PLACE });

    expect(await codeOf(redeem(key))).toBe("first_admin.link_invalid");
    expect((await admins()).map(({ id }) => id)).toEqual(["nadir"]);
  });

  it("is refused for a forged key", async () => {
    const { keyHash } = createFirstAdminLink("nobody@operator.example", NOON).row;

    expect(await codeOf(redeem(""))).toBe("first_admin.link_invalid");
    expect(await codeOf(redeem("A".repeat(43)))).toBe("first_admin.link_invalid");
    expect(await codeOf(redeem(keyHash))).toBe("first_admin.link_invalid");
    expect(await codeOf(redeem("x".repeat(100_000)))).toBe("first_admin.link_invalid");
  });

  it("takes no account that another user opened with the address, and stays valid", async () => {
    const key = await linkFor("taken@operator.example");
    await insertUser("squatter", { role: "client", firstName: "S", email: "taken@operator.example", ...PLACE });

    expect(await codeOf(redeem(key))).toBe("user.email_taken");
    expect(await admins()).toEqual([]);
    await testCtx().db.update(schema.users).set({ email: "moved@operator.example" }).where(eq(schema.users.id, "squatter"));
    expect(await codeOf(redeem(key))).toBe("done");
  });

  // A copy of the database must not be enough to become an admin.
  it("leaves no key in the database", async () => {
    const key = await linkFor("dump@operator.example");
    await redeem(key);

    expect(JSON.stringify(await testCtx().db.select().from(schema.firstAdminLinks))).not.toContain(key);
  });
});
