import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/password-hash.ts";
import { beginFactor, confirmFactor, factorState, pendingFactor, resetFactor } from "#app/domain/auth/set-up-factor.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { stepAt, totpCode } from "#app/domain/auth/totp.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { newId } from "#app/domain/ids.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { credentials, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { CAST, CAST_PASSWORD } from "#db/seeds/cast.ts";
import { db } from "#tests/api/scene.ts";
import { actorOf, insertCast, insertPerson, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

const MINUTE_MS = 60_000;
const PROOF = { current_password: CAST_PASSWORD };
let passwordHash = "";

beforeAll(async () => {
  await insertCast();
  passwordHash = await hashPassword(CAST_PASSWORD);
});

/** An admin of this test alone, so that no count of another one's tries is his. */
async function anAdmin(isRequired = false): Promise<(now?: number, sessionId?: string) => TestCtx> {
  const id = newId();
  const person = { ...CAST.nadir, email: `${id}@hirfa.example` };
  await insertPerson(id, person);
  await setPasswordStatement(db, { userId: id, passwordHash, at: NOON });
  const { kind: _, ...actor } = actorOf(id, person);
  const locked = { ...actor, kind: "client", isAdmin: false, mustSetFactor: true } as const;
  return (now = NOON, sessionId = "first-session") =>
    testCtx({ ...(isRequired ? locked : { ...actor, kind: "admin" }), sessionId }, { now, isFactorRequired: isRequired });
}

const idOf = ({ actor }: TestCtx) => ("userId" in actor ? actor.userId : "");
const codeOf = (secret: string, now = NOON) => totpCode(secret, stepAt(now));

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

  // A session that was left open, or stolen, must not become the owner of the account.
  it("asks the password anew, also of who must set one up", async () => {
    for (const isRequired of [false, true]) {
      const admin = await anAdmin(isRequired);
      expect(await outcomeOf(beginFactor(admin(), { current_password: "not his" }))).toBe("password_wrong");
      expect(await db.$count(secondFactors, eq(secondFactors.userId, idOf(admin())))).toBe(0);

      const { secret, setup } = await beginFactor(admin(), PROOF);
      const { recoveryCodes } = await confirmFactor(admin(), { totp: await codeOf(secret), setup });

      expect([recoveryCodes.length, await factorState(admin())]).toEqual([10, { isSet: true, recoveryLeft: 10 }]);
      expect(await outcomeOf(beginFactor(admin(), PROOF))).toBe("totp.already_set");
    }
  });

  it("goes on only in the session that typed the password, and for a quarter of an hour", async () => {
    const admin = await anAdmin();
    const { secret, setup } = await beginFactor(admin(), PROOF);
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
      expect(await outcomeOf(confirmFactor(ctx, { totp, setup: ticket }))).toBe("totp.setup_over");
    }
  });

  it("is over in a tab once another one began, and confirmed by one of two at once", async () => {
    const admin = await anAdmin();
    const older = await beginFactor(admin(), PROOF);
    const { secret, setup } = await beginFactor(admin(), PROOF);

    const overtaken = confirmFactor(admin(), { totp: await codeOf(older.secret), setup: older.setup });
    expect(await outcomeOf(overtaken)).toBe("totp.setup_over");

    const totp = await codeOf(secret);
    const both = await Promise.all([0, 1].map(() => outcomeOf(confirmFactor(admin(), { totp, setup }))));
    expect(both.sort()).toEqual(["done", expect.stringMatching(/^totp\.(already_set|setup_over)$/)]);
    expect((await factorState(admin())).recoveryLeft).toBe(10);
  });

  it("ends the other sessions of the back office, which were opened without", async () => {
    const admin = await anAdmin();
    const userId = idOf(admin());
    const times = { createdAt: NOON, lastUsedAt: NOON, expiresAt: NOON + 1, endsAt: NOON + 1 };
    const session = { userId, secretHash: "x", isAdmin: true, ...times };
    await db.insert(sessions).values([
      { ...session, id: "first-session" },
      { ...session, id: newId() },
    ]);
    const { secret, setup } = await beginFactor(admin(), PROOF);
    await confirmFactor(admin(), { totp: await codeOf(secret), setup });

    const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    expect(left).toEqual([{ id: "first-session" }]);
  });

  it("is refused to an account without a password, and to an admin who was dismissed meanwhile", async () => {
    const [bare, gone] = [await anAdmin(true), await anAdmin()];
    await db.delete(credentials).where(eq(credentials.userId, idOf(bare())));
    expect(await outcomeOf(beginFactor(bare(), PROOF))).toBe("password.none");

    const { secret, setup } = await beginFactor(gone(), PROOF);
    await db
      .update(users)
      .set({ isAdmin: false })
      .where(eq(users.id, idOf(gone())));
    expect(await outcomeOf(confirmFactor(gone(), { totp: await codeOf(secret), setup }))).toBe("totp.setup_over");
    expect((await factorState(gone())).isSet).toBe(false);
  });

  it("is nothing for clients and artisans", async () => {
    const [amina] = [testCtx(actorOf("amina", CAST.amina))];
    expect(await outcomeOf(beginFactor(amina, PROOF))).toBe("permission_denied");
    expect(await outcomeOf(factorState(testCtx()))).toBe("not_authenticated");
  });
});

describe("taking another admin's away", () => {
  it("asks the password of who takes it", async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { secret, setup } = await beginFactor(other(), PROOF);
    await confirmFactor(other(), { totp: await codeOf(secret), setup });
    const lost = { userId: idOf(other()), note: "His phone is gone." };

    expect(await outcomeOf(resetFactor(admin(), { ...lost, current_password: "not his" }))).toBe("password_wrong");
    expect((await factorState(other())).isSet).toBe(true);
    expect(await outcomeOf(resetFactor(admin(), { ...lost, ...PROOF }))).toBe("done");
    expect((await factorState(other())).isSet).toBe(false);
  });
});
