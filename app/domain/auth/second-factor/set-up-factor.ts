import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import { recoveryCodes, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { auditStatement } from "../../audit/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireFactorOwner } from "../../shared/admin-rights/require-admin.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { decryptText, encryptText } from "../../shared/secrets/encrypt-text.ts";
import { factorTicket, isTicketGood } from "../factor-ticket.ts";
import { provedByPassword, wrongPassword } from "../own-password.ts";
import { FACTOR_TRY_USER_LIMIT } from "../rules.ts";
import { BY_FACTOR, recoveryHash } from "./second-factor.ts";
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
    logged: auditStatement(
      db,
      { actorId: userId, action: "admin.factor_set", subjectKind: "users", subjectId: userId, at },
      isPending,
    ),
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
