import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consumeFirstAdminLink } from "#app/domain/auth/admins/consume-first-admin-link.ts";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import { redeemAdminReset } from "#app/domain/auth/admins/redeem-admin-reset.ts";
import { resetFactorStatements } from "#app/domain/auth/admins/reset-factor-statements.ts";
import { confirmFactorSetup, factorState, startFactorSetup } from "#app/domain/auth/second-factor/set-up-factor.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import * as schema from "#db/schema.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

const EMAIL = DEMO_USERS.nadir.email;
const PASSWORD = "Sfax-Bejaia-77";
const signIn = (password: string) => signInWithPassword(testCtx(), { portal: "admin", email: EMAIL, password });
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

/** What the operator's command runs. */
async function reset(userId: "nadir" | "amina"): Promise<string> {
  const { email } = DEMO_USERS[userId];
  const { key, row } = createFirstAdminLink(email, NOON);
  await db.batch(resetFactorStatements(db, { userId, email, at: NOON, keyHash: row.keyHash, expiresAt: row.expiresAt }));
  return key;
}

async function withFactor() {
  const { secret, setup } = await startFactorSetup(ctxAs("nadir"), { current_password: DEMO_PASSWORD });
  await confirmFactorSetup(ctxAs("nadir"), { totp: await totpCode(secret, NOON, -1), setup });
  return signInWithPassword(testCtx(), {
    ...{ portal: "admin", email: EMAIL, password: DEMO_PASSWORD },
    totp: await totpCode(secret, NOON),
  });
}

describe("the operator's reset of a second factor", () => {
  beforeEach(async () => {
    await db.run(sql`DELETE FROM recovery_codes`);
    await db.delete(schema.secondFactors);
    if ((await db.$count(schema.users)) === 0) await insertDemoUsers();
    await setCastPasswords("nadir");
  });

  it("removes the factor, ends the sessions, is in the log as of the operator, and notifies all admins", async () => {
    const { token, userId } = await withFactor();
    await reset("nadir");
    expect(await factorState(ctxAs("nadir"))).toEqual({ isSet: false, recoveryLeft: 0 });
    expect(await resolveSession(testCtx(), token)).toBeNull();
    const [entry] = await db.select().from(schema.auditEntries).where(eq(schema.auditEntries.action, "admin.factor_reset"));
    expect(entry).toMatchObject({ subjectId: userId, after: { by: "operator" }, at: NOON });
    const told = await db.select().from(schema.notifications).where(eq(schema.notifications.reason, "factor_reset"));
    expect(told).toMatchObject([{ userId, type: "admin_rights_changed", subjectUserId: userId }]);
  });

  it("leaves a link that sets another password once within a day, and signs in as this admin", async () => {
    await withFactor();
    const key = await reset("nadir");
    const later = { now: NOON + 86_400_000 };
    expect(await codeOf(redeemAdminReset(testCtx(undefined, later), { key, password: PASSWORD }))).toBe(
      "first_admin.link_invalid",
    );
    const both = await Promise.all([1, 2].map(() => codeOf(redeemAdminReset(testCtx(), { key, password: PASSWORD }))));
    expect(both.sort()).toEqual(["done", "first_admin.link_invalid"]);
    expect(await codeOf(signIn(DEMO_PASSWORD))).toBe("invalid_credentials");
    expect(await codeOf(signIn(PASSWORD))).toBe("done");
  });

  it("makes no second admin, replaces an older link, and does nothing for anybody else", async () => {
    const older = await reset("nadir");
    const key = await reset("nadir");
    expect(await codeOf(redeemAdminReset(testCtx(), { key: older, password: PASSWORD }))).toBe("first_admin.link_invalid");
    const first = { key, password: PASSWORD, firstName: "A", lastName: "B" };
    expect(await codeOf(consumeFirstAdminLink(testCtx(), first))).toBe("first_admin.link_invalid");
    const ofClient = await reset("amina");
    expect(await codeOf(redeemAdminReset(testCtx(), { key: ofClient, password: PASSWORD }))).toBe("first_admin.link_invalid");
    expect(await db.$count(schema.firstAdminLinks, eq(schema.firstAdminLinks.email, DEMO_USERS.amina.email))).toBe(0);
  });
});
