import { and, eq, isNull, sql } from "drizzle-orm";
import { credentials, recoveryCodes, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { asAdmin, isAdminAtWork } from "../as-admin.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { newId } from "../ids.ts";
import { limitByAccount } from "../limit-by-account.ts";
import { tellOfRightsStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { verifyPassword } from "./password-hash.ts";
import { FACTOR_TRIES } from "./rules.ts";
import { isFactorGood, recoveryHash, shownFactor } from "./second-factor.ts";
import { forgetFactorStatements } from "./statements.ts";
import { newTotpSecret, openSecret, sealSecret, stepOfCode, totpAddress } from "./totp.ts";

const RECOVERY_CODES = 10;

export type FactorState = { isSet: boolean; recoveryLeft: number; pending: { secret: string; address: string } | null };

/** How the caller's second factor stands; one that waits to be confirmed with its secret. Refuses: not_authenticated · permission_denied. */
export async function factorState(ctx: Ctx): Promise<FactorState> {
  const { userId } = asAdmin(ctx.actor);
  const [[factor], [left], [own]] = await ctx.db.batch([
    ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  ]);
  if (!factor || factor.confirmedAt !== null) return { isSet: Boolean(factor), recoveryLeft: left?.count ?? 0, pending: null };
  const secret = await openSecret(ctx.keys, userId, factor.sealedSecret);
  return { isSet: false, recoveryLeft: 0, pending: { secret, address: totpAddress(secret, own?.email ?? "") } };
}

/** A secret for the caller's app, which counts once a code of it is typed. Refuses: not_authenticated · permission_denied · totp.already_set. */
export async function beginFactor(ctx: Ctx): Promise<void> {
  const { userId } = asAdmin(ctx.actor);
  const fresh = { sealedSecret: await sealSecret(ctx.keys, userId, newTotpSecret()), createdAt: ctx.now, lastStep: 0 };

  const begun = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });

  if (begun.length === 0) throw refuse("totp.already_set");
}

/**
 * A code shows that the app has the secret: from now on signing in asks for one. Ten recovery codes are told, once.
 * Refuses: not_authenticated · permission_denied · throttled · totp.not_set · totp.already_set · totp.invalid.
 */
export async function confirmFactor(ctx: Ctx, { totp }: { totp: string }): Promise<{ recoveryCodes: string[] }> {
  const actor = asAdmin(ctx.actor);
  const { userId } = actor;
  const { db, now: at } = ctx;
  await limitByAccount({ ...ctx, actor }, FACTOR_TRIES);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) throw refuse("totp.not_set");
  if (factor.confirmedAt !== null) throw refuse("totp.already_set");
  const secret = await openSecret(ctx.keys, userId, factor.sealedSecret);
  const step = await stepOfCode(secret, totp.replace(/\s/g, ""), { now: at, lastStep: factor.lastStep });
  if (step === null) throw refuse("totp.invalid");

  const codes = Array.from({ length: RECOVERY_CODES }, () => newId().slice(0, 12).toUpperCase());
  const hashes = await Promise.all(codes.map((code) => recoveryHash(ctx, userId, code)));
  const waits = sql`EXISTS (SELECT 1 FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NULL
    AND sealed_secret = ${factor.sealedSecret})`;
  const [stood] = await db.batch([
    db.select({ waits: sql<number>`${waits}` }).from(sql`(SELECT 1)`),
    auditIfStatement(db, { ...ofFactor(userId), actorId: userId, action: "admin.factor_set", at }, waits),
    db.insert(recoveryCodes).select(sql`SELECT ${userId}, value, NULL FROM json_each(${JSON.stringify(hashes)}) WHERE ${waits}`),
    db
      .update(secondFactors)
      .set({ confirmedAt: at, lastStep: step })
      .where(and(eq(secondFactors.userId, userId), waits)),
  ]);

  if (stood[0]?.waits !== 1) throw refuse("totp.already_set");
  return { recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")) };
}

/**
 * The caller's sign-in asks for no code any more; both his password and a code say that it is he.
 * Refuses: not_authenticated · permission_denied · throttled · totp.not_set · totp.required · totp.invalid · a wrong password at its field.
 */
export async function removeFactor(ctx: Ctx, input: { current_password: string; totp: string }): Promise<void> {
  const actor = asAdmin(ctx.actor);
  const { userId } = actor;
  const { db, now: at } = ctx;
  await limitByAccount({ ...ctx, actor }, FACTOR_TRIES);
  const [own] = await db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  if (!(await verifyPassword(input.current_password, own?.passwordHash ?? null)))
    throw new InvalidFields({ current_password: [{ code: "password_wrong" }] });
  const shown = await shownFactor(ctx, userId, input.totp);
  if (shown.by === "nothing") throw refuse("totp.not_set");

  const isGood = isFactorGood(userId, shown);
  const [stood] = await db.batch([
    db.select({ good: sql<number>`${isGood}` }).from(sql`(SELECT 1)`),
    auditIfStatement(db, { ...ofFactor(userId), actorId: userId, action: "admin.factor_removed", at }, isGood),
    db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isGood)),
    // the codes that stand in for it go with it alone
    db
      .delete(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          sql`NOT EXISTS (SELECT 1 FROM second_factors AS left WHERE left.user_id = ${userId})`,
        ),
      ),
  ]);

  if (stood[0]?.good !== 1) throw refuse("totp.invalid");
}

/**
 * Another admin lost phone and recovery codes: his sign-in asks for none any more, his sessions of the back office end, and he is
 * asked to set it up. He and every other admin are told of it.
 * Refuses: not_authenticated · permission_denied · admin.self · totp.not_set.
 */
export async function resetFactor(ctx: Ctx, { userId, note }: { userId: string; note: string }): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  if (userId === adminId) throw refuse("admin.self");
  const { db, now: at } = ctx;
  const stands = sql`(${isAdminAtWork(adminId)} AND EXISTS (SELECT 1 FROM second_factors AS its WHERE its.user_id = ${userId}))`;
  const [stood] = await db.batch([
    db.select({ stands: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    auditIfStatement(db, { ...ofFactor(userId), actorId: adminId, action: "admin.factor_reset", why: note, at }, stands),
    tellOfRightsStatement(db, { of: userId, by: adminId, reason: "factor_reset", at }, stands),
    db.delete(sessions).where(and(eq(sessions.userId, userId), sessions.isAdmin, stands)),
    // Last, since the others ask whether he has one.
    ...forgetFactorStatements(db, { userId }, stands),
  ]);

  if (stood[0]?.stands !== 1) throw refuse("totp.not_set");
  ctx.log("factor.reset", { user_id: userId });
}

const ofFactor = (userId: string) => ({ subjectKind: "users", subjectId: userId }) as const;
