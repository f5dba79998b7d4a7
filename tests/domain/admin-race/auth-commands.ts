import { createAdmin } from "#app/domain/auth/admins/create-admin.ts";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { removeFactor } from "#app/domain/auth/second-factor/remove-factor.ts";
import { resetFactor } from "#app/domain/auth/second-factor/reset-factor.ts";
import { confirmFactorSetup, startFactorSetup } from "#app/domain/auth/second-factor/set-up-factor.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { secondFactors } from "#db/schema/auth.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { NOON, type TestCtx } from "#tests/support/ctx.ts";
import { db } from "../payments/fixtures.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import { type Arrange, idOf, NOTE } from "./arrange.ts";

const PROOF = { current_password: DEMO_PASSWORD };
const STEP_MS = 30_000;

let passwordHash: Promise<string> | undefined;
async function withPassword(admin: TestCtx): Promise<TestCtx> {
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  await setPasswordStatement(db, { userId: idOf(admin), passwordHash: await passwordHash, at: NOON });
  return admin;
}

async function withStartedSetup(admin: TestCtx) {
  const { secret, setup } = await startFactorSetup(await withPassword(admin), PROOF);
  return { secret, setup, totp: await totpCode(secret, NOON) };
}

export const AUTH_COMMANDS: Record<string, Arrange> = {
  "creates an admin": async (_, mark) => {
    const input = {
      email: `new-${mark}@hirfa.example`,
      first_name: "Samia",
      last_name: "Test",
      password: "a long enough phrase",
    };
    return (ctx) => createAdmin(ctx, input);
  },
  "dismisses an admin": async (_, mark) => {
    const { userId } = await anotherAdmin(`other-${mark}`);
    return (ctx) => dismissAdmin(ctx, { userId, note: NOTE });
  },
  "starts the set-up of a second factor": async (admin) => {
    await withPassword(admin);
    return (ctx) => startFactorSetup(ctx, PROOF);
  },
  "confirms a second factor": async (admin) => {
    const { setup, totp } = await withStartedSetup(admin);
    return (ctx) => confirmFactorSetup(ctx, { setup, totp });
  },
  "removes the own second factor": async (admin) => {
    const { secret, setup, totp } = await withStartedSetup(admin);
    await confirmFactorSetup(admin, { setup, totp });
    const next = await totpCode(secret, NOON + STEP_MS);
    return (ctx) => removeFactor({ ...ctx, now: NOON + STEP_MS }, { ...PROOF, totp: next });
  },
  "resets the second factor of an admin": async (admin, mark) => {
    await withPassword(admin);
    const { userId } = await anotherAdmin(`phoneless-${mark}`);
    const confirmed = { encryptedSecret: "sealed", createdAt: NOON, confirmedAt: NOON, lastUsedStep: 0 };
    await db.insert(secondFactors).values({ userId, ...confirmed });
    return (ctx) => resetFactor(ctx, { userId, note: NOTE, ...PROOF });
  },
};
