import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { SwitchRoleInput } from "#app/domain/users/input.ts";
import { switchRole } from "#app/domain/users/switch-role.ts";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const roleOf = async (userId: string) => {
  const [user] = await db
    .select({ activeRole: users.activeRole, isArtisan: users.isArtisan })
    .from(users)
    .where(eq(users.id, userId));
  return user;
};

/** The actor of an existing session, resolved again as for each request. */
async function askedAgain(userId: string) {
  const { token, row } = createSessionToken({ userId, isAdmin: false }, NOON);
  await db.batch(insertSessionStatements(db, row));
  return async () => (await resolveSession({ db, now: NOON, isFactorRequired: false }, token))?.actor;
}

test("an artisan switches to the client view and back, and may make offers all along", async () => {
  const tarek = await insertPlumber("tarek", 10);
  const actorNow = await askedAgain("tarek");

  await switchRole(testCtx(tarek), { active_role: "client" });
  expect(await roleOf("tarek")).toEqual({ activeRole: "client", isArtisan: true });
  expect(await actorNow()).toMatchObject({ kind: "artisan", activeRole: "client", isArtisan: true });

  await switchRole(testCtx(tarek), { active_role: "artisan" });
  expect(await actorNow()).toMatchObject({ activeRole: "artisan", isArtisan: true });
});

test("switching to the current view changes nothing", async () => {
  await switchRole(ctxAs("yacine"), { active_role: "artisan" });
  expect(await roleOf("yacine")).toEqual({ activeRole: "artisan", isArtisan: true });
});

test("other users have one view: clients, admins, the system, and visitors none", async () => {
  const forbidden = { code: "permission_denied" };
  await expect(switchRole(ctxAs("amina"), { active_role: "artisan" })).rejects.toMatchObject(forbidden);
  await expect(switchRole(ctxAs("amina"), { active_role: "client" })).rejects.toMatchObject(forbidden);
  await expect(switchRole(ctxAs("nadir"), { active_role: "artisan" })).rejects.toMatchObject(forbidden);
  const signedOut = { code: "not_authenticated" };
  await expect(switchRole(testCtx(), { active_role: "artisan" })).rejects.toMatchObject(signedOut);
  await expect(switchRole(asSystem(), { active_role: "artisan" })).rejects.toMatchObject(signedOut);
  expect(await roleOf("amina")).toEqual({ activeRole: "client", isArtisan: false });
});

// The write itself checks the right, because it may have ended since the request began.
test("a user who just ceased to be an artisan is refused", async () => {
  const former = await insertPlumber("former", 0);
  await db.update(users).set({ activeRole: "client", isArtisan: false }).where(eq(users.id, "former"));

  await expect(switchRole(testCtx(former), { active_role: "artisan" })).rejects.toMatchObject({ code: "permission_denied" });
  expect(await roleOf("former")).toEqual({ activeRole: "client", isArtisan: false });
});

test("two switches at once leave one of the two views, and both succeed", async () => {
  const ctx = testCtx(await insertPlumber("both", 0));
  await Promise.all([switchRole(ctx, { active_role: "client" }), switchRole(ctx, { active_role: "artisan" })]);

  expect(["client", "artisan"]).toContain((await roleOf("both"))?.activeRole);
});

test("a view is one of two values", () => {
  const isRole = (value: unknown) => parseInput(SwitchRoleInput, { active_role: value }).ok;
  expect(["client", "artisan"].map(isRole)).toEqual([true, true]);
  expect(["admin", "", "Client", ["client"], null, undefined, { toString: 1 }].map(isRole)).toEqual(Array(7).fill(false));
});
