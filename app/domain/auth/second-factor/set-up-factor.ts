import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import { recoveryCodes, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { auditStatement, auditStatements } from "../../audit/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin, requireFactorOwner } from "../../shared/admin-rights/require-admin.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { decryptText, encryptText } from "../../shared/secrets/encrypt-text.ts";
import { factorTicket, isTicketGood } from "../factor-ticket.ts";
import { provedByPassword, wrongPassword } from "../own-password.ts";
import { FACTOR_TRY_USER_LIMIT } from "../rules.ts";
import { deleteFactorStatements } from "../statements.ts";
import { BY_FACTOR, checkSecondFactor, isFactorValid, recoveryHash } from "./second-factor.ts";
import { newTotpSecret, stepOfCode, totpSecretOf, totpUri } from "./totp.ts";

const RECOVERY_CODES = 10;

export type FactorState = { isSet: boolean; recoveryLeft: number };
export type PendingFactor = { secret: string; address: string; setup: string };

/** Refuses: not_authenticated · permission_denied. */
export async function factorState(ctx: Ctx): Promise<FactorState> {
  const { userId } = requireFactorOwner(ctx.actor);
  const [[factor], [left]] = await ctx.db.batch([
    ctx.db
      .select({ confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return { isSet: factor !== undefined, recoveryLeft: factor ? (left?.count ?? 0) : 0 };
}

/**
 * Creates a pending secret, which takes effect with its first code. Replaces an older pending one.
 * Refuses: not_authenticated · permission_denied · throttled · password.none · totp.already_set · password_wrong.
 */
export async function startFactorSetup(ctx: Ctx, input: { current_password: string }): Promise<PendingFactor> {
  const actor = requireFactorOwner(ctx.actor);
  const { userId } = actor;
  const { db } = ctx;
  const isPasswordValid = await provedByPassword({ ...ctx, actor }, input.current_password);
  const encryptedSecret = await encryptText(ctx.signer, totpSecretOf(userId), newTotpSecret());
  const fresh = { encryptedSecret, createdAt: ctx.now, lastUsedStep: 0 };

  const {
    written,
    factors: [factor],
  } = await adminBatch(ctx, {
    written: insertWhere(db, secondFactors, { userId, ...fresh }, isPasswordValid)
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId }),
    factors: db.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId)),
  });

  if (written.length === 0) throw factor?.confirmedAt == null ? wrongPassword() : refuse("totp.already_set");
  return pendingOf({ ...ctx, actor }, fresh.encryptedSecret);
}

/** The pending setup of a ticket, null if it ended. Refuses: not_authenticated · permission_denied. */
export async function pendingFactor(ctx: Ctx, { setup }: { setup: string }): Promise<PendingFactor | null> {
  const actor = requireFactorOwner(ctx.actor);
  const [factor] = await ctx.db
    .select({ encryptedSecret: secondFactors.encryptedSecret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, actor.userId), isNull(secondFactors.confirmedAt)));
  if (!factor || !(await isTicketGood({ ...ctx, actor }, factor.encryptedSecret, setup))) return null;
  return { ...(await pendingOf({ ...ctx, actor }, factor.encryptedSecret)), setup };
}

async function pendingOf(ctx: Ctx & { actor: SignedIn }, encryptedSecret: string): Promise<PendingFactor> {
  const { userId } = ctx.actor;
  const [own] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const secret = await decryptText(ctx.signer, totpSecretOf(userId), encryptedSecret);
  return { secret, address: totpUri(secret, own?.email ?? ""), setup: await factorTicket(ctx, encryptedSecret) };
}

/**
 * Activates the second factor, returns ten recovery codes, and ends admin sessions that were opened without a code.
 * Refuses: not_authenticated · permission_denied · throttled · totp.setup_over · totp.already_set · totp.invalid.
 */
export async function confirmFactorSetup(
  ctx: Ctx,
  { totp, setup }: { totp: string; setup: string },
): Promise<{ recoveryCodes: string[] }> {
  const actor = requireFactorOwner(ctx.actor);
  const { userId, sessionId } = actor;
  const { db, now: at } = ctx;
  await limitByUser({ ...ctx, actor }, FACTOR_TRY_USER_LIMIT);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) throw refuse("totp.setup_over");
  if (factor.confirmedAt !== null) throw refuse("totp.already_set");
  if (!(await isTicketGood({ ...ctx, actor }, factor.encryptedSecret, setup))) throw refuse("totp.setup_over");
  const secret = await decryptText(ctx.signer, totpSecretOf(userId), factor.encryptedSecret);
  const step = stepOfCode(secret, totp.replace(/\s/g, ""), { now: at, lastStep: factor.lastUsedStep });
  if (step === null) throw refuse("totp.invalid");

  const codes = Array.from({ length: RECOVERY_CODES }, () => newId().slice(0, 12).toUpperCase());
  const hashes = codes.map((code) => recoveryHash(secret, userId, code));
  const isPending = sql`EXISTS (SELECT 1 FROM second_factors AS factor WHERE factor.user_id = ${userId}
    AND factor.confirmed_at IS NULL AND factor.encrypted_secret = ${factor.encryptedSecret})`;
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ isPending: sql<number>`${isPending}` }).from(sql`(SELECT 1)`),
    logged: auditStatement(db, { ...ofFactor(userId), actorId: userId, action: "admin.factor_set", at }, isPending),
    sessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sessions.isAdmin, ne(sessions.id, sessionId), isPending)),
    codes: insertFrom(
      db,
      recoveryCodes,
      { userId, codeHash: sql`value`, keyId: BY_FACTOR },
      sql`json_each(${JSON.stringify(hashes)}) WHERE ${isPending}`,
    ),
    factor: db
      .update(secondFactors)
      .set({ confirmedAt: at, lastUsedStep: step })
      .where(and(eq(secondFactors.userId, userId), isPending)),
  });

  if (checked[0]?.isPending !== 1) throw refuse("totp.setup_over");
  return { recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")) };
}

/**
 * Removes the caller's second factor by password and code.
 * Refuses: not_authenticated · permission_denied · throttled · password.none · password_wrong · totp.not_set · totp.required ·
 * totp.invalid.
 */
export async function removeFactor(ctx: Ctx, input: { current_password: string; totp: string }): Promise<void> {
  const actor = requireAdmin(ctx.actor);
  const { userId } = actor;
  const { db, now: at } = ctx;
  const isPasswordValid = await provedByPassword({ ...ctx, actor }, input.current_password);
  const presented = await checkSecondFactor(ctx, userId, input.totp);
  if (presented.by === "nothing") throw refuse("totp.not_set");

  const isGood = sql`(${isPasswordValid} AND ${isFactorValid(userId, presented)})`;
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ good: sql<number>`${isGood}` }).from(sql`(SELECT 1)`),
    logged: auditStatement(db, { ...ofFactor(userId), actorId: userId, action: "admin.factor_removed", at }, isGood),
    factor: db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isGood)),
    // Recovery codes go only if the factor went.
    codes: db
      .delete(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          sql`NOT EXISTS (SELECT 1 FROM second_factors AS left WHERE left.user_id = ${userId})`,
        ),
      ),
  });

  if (checked[0]?.good !== 1) throw refuse("totp.invalid");
}

/**
 * Removes the second factor and admin sessions of an admin who lost phone and recovery codes. Notifies all admins.
 * Refuses: not_authenticated · permission_denied · admin.self · throttled · password.none · totp.not_set · password_wrong.
 */
export async function resetFactor(ctx: Ctx, input: { userId: string; note: string; current_password: string }): Promise<void> {
  const { userId, note } = input;
  const actor = requireAdmin(ctx.actor);
  const { userId: adminId } = actor;
  if (userId === adminId) throw refuse("admin.self");
  const { db, now: at } = ctx;
  const isPasswordValid = await provedByPassword({ ...ctx, actor }, input.current_password);
  const stands = sql`(${isPasswordValid} AND EXISTS (SELECT 1 FROM second_factors AS factor WHERE factor.user_id = ${userId}))`;
  const { checked } = await adminBatch(ctx, {
    checked: db.select({ stands: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(db, { ...ofFactor(userId), actorId: adminId, action: "admin.factor_reset", note, at }, stands),
    notified: notifyAdminRightsStatements(db, { of: userId, by: adminId, reason: "factor_reset", at }, stands),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), sessions.isAdmin, stands)),
    // Must be last: the statements above check that the factor exists.
    factor: deleteFactorStatements(db, { userId }, stands),
  });

  if (checked[0]?.stands !== 1) throw refuse("totp.not_set");
  ctx.log("second_factor.reset", { user_id: userId });
}

const ofFactor = (userId: string) => ({ subjectKind: "users", subjectId: userId }) as const;
