import { and, eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { checkCode } from "../../codes/check-code.ts";
import { recipientOf } from "../../codes/recipients.ts";
import { type CodeTarget, targetText } from "../../codes/rules.ts";
import { consumeCodeStatements, isCodeConsumedBy, revokeSignInCodesStatement } from "../../codes/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { announceOpenedJobs, confirmChannelStatements } from "../confirmation/confirm-channel.ts";
import { revokeUnprovenAccess } from "../confirmation/revoke-unproven-access.ts";
import { SIGN_INS } from "../rules.ts";
import { throttleSubjectsOf } from "../sign-in/throttle-subjects.ts";
import { revokeSessionsStatement, setPasswordStatement } from "../statements.ts";
import { resetThrottleStatement } from "../throttle-statements.ts";
import { type Resettable, requireResettableUser } from "./check-reset-code.ts";
import { passwordChangedMessage } from "./password-changed-message.ts";
import { hashPassword } from "./password-hash.ts";
import { refuseBreachedPassword } from "./refuse-breached-password.ts";

/** `codeId`: from checkResetCode, carried in a signed ticket. */
type Reset = { target: CodeTarget; password: string } & ({ otp: string } | { codeId: string });

/**
 * Sets a password by code, confirms the contact, and ends sessions, other codes, throttle and unproven access.
 * Refuses: throttled · otp.invalid · otp.locked · user_inactive · password_breached.
 */
export async function resetPassword(
  ctx: Ctx,
  { target, password, ...proof }: Reset,
): Promise<{ userId: string; isArtisan: boolean; mustConfirmPhone: boolean }> {
  await limitByCaller(ctx, SIGN_INS);
  const code = await provenCode(ctx, target, proof);
  const account = await requireResettableUser(ctx, { userId: code.userId, target });

  await refuseBreachedPassword(ctx, "password", password);

  const { db, now } = ctx;
  const { userId } = account;
  const channel = "email" in target ? "email" : "phone";
  const use = { codeId: code.codeId, operationId: newId(), at: now };
  const passwordHash = await hashPassword(password);
  const subjects = await throttleSubjectsToReset(ctx, account);
  const access = revokeUnprovenAccess(db, { userId, channel, use });
  const message = passwordChangedMessage(ctx, { ...account, provedBy: channel, mustConfirmPhoneIf: access.mustConfirmPhone });
  // NULL unless this operation consumed the code and the contact is unchanged. The NOT NULL column then fails the batch.
  const userOfCode = sql<string>`(SELECT r.user_id FROM (${recipientOf(ctx, { purpose: "reset", target })}) AS r WHERE r.user_id = ${userId} AND ${isCodeConsumedBy(use)})`;

  const { confirmed, unconfirmedPhones } = await runBatch(db, {
    code: consumeCodeStatements(db, use),
    password: setPasswordStatement(db, { userId: userOfCode, passwordHash, at: now }),
    confirmed: confirmChannelStatements(db, { userId, channel, at: now, jobsADay: ctx.jobDailyLimit }, isCodeConsumedBy(use)),
    sessions: revokeSessionsStatement(db, { userId }),
    throttle: resetThrottleStatement(db, subjects),
    signInCodes: revokeSignInCodesStatement(db, { userId, at: now }),
    unconfirmedPhones: access.unconfirmedPhoneQuery,
    message: message.statements,
    revoked: access.statements,
  }).catch((error: unknown) => {
    throw isConflictOn(error, "credentials.user_id") ? refuse("otp.invalid") : error;
  });

  ctx.log("password.reset", { user_id: userId, channel });
  await Promise.all(message.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
  await announceOpenedJobs(ctx, confirmed.opened);
  return { userId, isArtisan: account.isArtisan, mustConfirmPhone: unconfirmedPhones.length > 0 };
}

async function provenCode(ctx: Ctx, target: CodeTarget, proof: { otp: string } | { codeId: string }) {
  if ("otp" in proof) return checkCode(ctx, { purpose: "reset", target, otp: proof.otp });
  const [code] = await ctx.db
    .select({ codeId: otpCodes.id, userId: otpCodes.userId })
    .from(otpCodes)
    .where(and(eq(otpCodes.id, proof.codeId), eq(otpCodes.purpose, "reset"), eq(otpCodes.target, targetText(target))));
  if (!code) throw refuse("otp.invalid");
  return code;
}

async function throttleSubjectsToReset(ctx: Ctx, { email, phone }: Resettable): Promise<string[]> {
  const names = [{ email }, ...(phone === null ? [] : [{ phone }])];
  const subjects = await Promise.all(names.map((name) => throttleSubjectsOf(ctx, name)));
  return subjects.flatMap(({ here, anywhere }) => [here, anywhere]);
}
