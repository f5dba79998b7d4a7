import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { resetFactor } from "#app/domain/auth/second-factor/reset-factor.ts";
import {
  confirmFactorSetup,
  factorState,
  pendingFactor,
  startFactorSetup,
} from "#app/domain/auth/second-factor/set-up-factor.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { credentials, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db } from "#tests/api/fixtures.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { actorOf, insertDemoUsers, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

const MINUTE_MS = 60_000;
const PROOF = { current_password: DEMO_PASSWORD };
let passwordHash = "";

beforeAll(async () => {
  await insertDemoUsers();
  passwordHash = await hashPassword(DEMO_PASSWORD);
});

/** An admin of this test only, so that attempts of other tests are not counted. */
async function anAdmin(isRequired = false): Promise<(now?: number, sessionId?: string) => TestCtx> {
  const id = newId();
  const person = { ...DEMO_USERS.nadir, email: `${id}@hirfa.example` };
  await insertUser(id, person);
  await setPasswordStatement(db, { userId: id, passwordHash, at: NOON });
  const { kind: _, ...actor } = actorOf(id, person);
  const locked = { ...actor, kind: "client", isAdmin: false, mustSetFactor: true } as const;
  return (now = NOON, sessionId = "first-session") =>
    testCtx({ ...(isRequired ? locked : { ...actor, kind: "admin" }), sessionId }, { now, isFactorRequired: isRequired });
}

const idOf = ({ actor }: TestCtx) => ("userId" in actor ? actor.userId : "");
const codeOf = (secret: string, now = NOON) => totpCode(secret, now);

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if (error instanceof InvalidFields) return error.errors.current_password?.[0]?.code;
      throw error;
    },
  );

describe("setting up a second factor", () => {
  beforeEach(() => expect(passwordHash).not.toBe(""));

  // A session that was left open, or stolen, must not take over the account.
  it("requires the password again, also if it is mandatory", async () => {
    for (const isRequired of [false, true]) {
      const admin = await anAdmin(isRequired);
      expect(await outcomeOf(startFactorSetup(admin(), { current_password: "not his" }))).toBe("password_wrong");
      expect(await db.$count(secondFactors, eq(secondFactors.userId, idOf(admin())))).toBe(0);

      const { secret, setup } = await startFactorSetup(admin(), PROOF);
      const { recoveryCodes } = await confirmFactorSetup(admin(), { totp: await codeOf(secret), setup });

      expect([recoveryCodes.length, await factorState(admin())]).toEqual([10, { isSet: true, recoveryLeft: 10 }]);
      expect(await outcomeOf(startFactorSetup(admin(), PROOF))).toBe("totp.already_set");
    }
  });

  it("continues only in the session that typed the password, and for a quarter of an hour", async () => {
    const admin = await anAdmin();
    const { secret, setup } = await startFactorSetup(admin(), PROOF);
    const late = NOON + 15 * MINUTE_MS;

    expect(await pendingFactor(admin(), { setup })).toMatchObject({ secret, setup });
    for (const [ctx, ticket] of [
      [admin(NOON, "another-session"), setup],
      [admin(late), setup],
      [admin(), `${late + 1}.${setup.split(".")[1]}`],
      [admin(), `${setup}x`],
      [admin(), ""],
    ] as const) {
      expect(await pendingFactor(ctx, { setup: ticket })).toBeNull();
      const totp = await codeOf(secret, ctx.now);
      expect(await outcomeOf(confirmFactorSetup(ctx, { totp, setup: ticket }))).toBe("totp.setup_over");
    }
  });

  it("is replaced when another one begins, and confirmed by one of two at once", async () => {
    const admin = await anAdmin();
    const older = await startFactorSetup(admin(), PROOF);
    const { secret, setup } = await startFactorSetup(admin(), PROOF);

    const overtaken = confirmFactorSetup(admin(), { totp: await codeOf(older.secret), setup: older.setup });
    expect(await outcomeOf(overtaken)).toBe("totp.setup_over");

    const totp = await codeOf(secret);
    const both = await Promise.all([0, 1].map(() => outcomeOf(confirmFactorSetup(admin(), { totp, setup }))));
    expect(both.sort()).toEqual(["done", expect.stringMatching(/^totp\.(already_set|setup_over)$/)]);
    expect((await factorState(admin())).recoveryLeft).toBe(10);
  });

  it("ends the other admin sessions, which were opened without it", async () => {
    const admin = await anAdmin();
    const userId = idOf(admin());
    const times = { createdAt: NOON, lastUsedAt: NOON, expiresAt: NOON + 1, endsAt: NOON + 1 };
    const session = { userId, secretHash: "x", isAdmin: true, ...times };
    await db.insert(sessions).values([
      { ...session, id: "first-session" },
      { ...session, id: newId() },
    ]);
    const { secret, setup } = await startFactorSetup(admin(), PROOF);
    await confirmFactorSetup(admin(), { totp: await codeOf(secret), setup });

    const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    expect(left).toEqual([{ id: "first-session" }]);
  });

  it("is refused to an account without a password, and to an admin who was dismissed meanwhile", async () => {
    const [bare, gone] = [await anAdmin(true), await anAdmin()];
    await db.delete(credentials).where(eq(credentials.userId, idOf(bare())));
    expect(await outcomeOf(startFactorSetup(bare(), PROOF))).toBe("password.none");

    const { secret, setup } = await startFactorSetup(gone(), PROOF);
    await db
      .update(users)
      .set({ isAdmin: false })
      .where(eq(users.id, idOf(gone())));
    expect(await outcomeOf(confirmFactorSetup(gone(), { totp: await codeOf(secret), setup }))).toBe("permission_denied");
    expect((await factorState(gone())).isSet).toBe(false);
  });

  it("is not for clients and artisans", async () => {
    const [amina] = [testCtx(actorOf("amina", DEMO_USERS.amina))];
    expect(await outcomeOf(startFactorSetup(amina, PROOF))).toBe("permission_denied");
    expect(await outcomeOf(factorState(testCtx()))).toBe("not_authenticated");
  });
});

describe("removing another admin's second factor", () => {
  it("requires the password of the acting admin", async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { secret, setup } = await startFactorSetup(other(), PROOF);
    await confirmFactorSetup(other(), { totp: await codeOf(secret), setup });
    const lost = { userId: idOf(other()), note: "His phone is gone." };

    expect(await outcomeOf(resetFactor(admin(), { ...lost, current_password: "not his" }))).toBe("password_wrong");
    expect((await factorState(other())).isSet).toBe(true);
    expect(await outcomeOf(resetFactor(admin(), { ...lost, ...PROOF }))).toBe("done");
    expect((await factorState(other())).isSet).toBe(false);
  });
});
