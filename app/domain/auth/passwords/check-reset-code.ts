import { sql } from "drizzle-orm";
import { checkCode } from "../../codes/check-code.ts";
import { recipientOf } from "../../codes/recipients.ts";
import type { CodeTarget } from "../../codes/rules.ts";
import { refundCodeTryStatement } from "../../codes/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { Language } from "../../shared/contracts/language.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { SIGN_INS } from "../rules.ts";

type Typed = { target: CodeTarget; otp: string };

/**
 * Checks a reset code without consuming it. A wrong code counts as an attempt, a right one does not.
 * Refuses: throttled · otp.invalid (also without an account) · otp.locked · user_inactive (only after a right code).
 */
export async function checkResetCode(ctx: Ctx, { target, otp }: Typed): Promise<{ codeId: string }> {
  await limitByCaller(ctx, SIGN_INS);
  const { codeId, userId } = await checkCode(ctx, { purpose: "reset", target, otp });

  await requireResettableUser(ctx, { userId, target });

  await refundCodeTryStatement(ctx.db, { codeId });
  return { codeId };
}

export type Resettable = { userId: string; email: string; phone: string | null; isArtisan: boolean; language: Language };

/** The account of the code, if the contact still belongs to it. Refuses: otp.invalid · user_inactive. */
export async function requireResettableUser(
  ctx: Ctx,
  { userId, target }: { userId: string | null; target: CodeTarget },
): Promise<Resettable> {
  const [account] = await ctx.db.all<Omit<Resettable, "isArtisan"> & { isArtisan: number; isActive: number }>(
    sql`SELECT users.id AS userId, email, phone, users.language AS language, is_artisan AS isArtisan, is_active AS isActive
      FROM (${recipientOf(ctx, { purpose: "reset", target })}) AS r JOIN users ON users.id = r.user_id WHERE users.id = ${userId}`,
  );
  if (!account) throw refuse("otp.invalid");
  const { isActive, isArtisan, ...rest } = account;
  if (!isActive) throw refuse("user_inactive");
  return { ...rest, isArtisan: isArtisan === 1 };
}
