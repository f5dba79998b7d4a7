import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { withWesternDigits } from "../../shared/text/folding.ts";
import { decryptSecret, stepOfCode } from "./totp.ts";

/** What shows a second factor: a code of that step, or a recovery code; nothing where none is set up. */
export type PresentedFactor = { by: "nothing" } | { by: "code"; step: number } | { by: "recovery"; codeHash: string };

const MAX_LETTERS = 40;
const asTyped = (typed: string): string => withWesternDigits(typed).slice(0, MAX_LETTERS).toUpperCase().replace(/[\s-]/g, "");

export const recoveryHash = ({ signer: keys }: Pick<Ctx, "signer">, userId: string, code: string): Promise<string> =>
  keys.sign("recovery-code", `${userId} ${asTyped(code)}`);

/**
 * What was typed beside the password, held against the account's second factor; consumeFactorStatements then uses it up. A factor
 * that was never confirmed counts for nothing. Refuses: totp.required · totp.invalid (also for a code that was used).
 */
export async function checkSecondFactor(ctx: Ctx, userId: string, typed: string | undefined): Promise<PresentedFactor> {
  const [factor] = await ctx.db
    .select({ sealedSecret: secondFactors.encryptedSecret, lastStep: secondFactors.lastUsedStep })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return { by: "nothing" };
  const code = asTyped(typed ?? "");
  if (code === "") throw refuse("totp.required");
  if (!/^\d{6}$/.test(code)) return recoveryOf(ctx, userId, code);
  const secret = await decryptSecret(ctx.signer, userId, factor.sealedSecret);
  const step = await stepOfCode(secret, code, { now: ctx.now, lastStep: factor.lastStep });
  if (step === null) throw refuse("totp.invalid");
  return { by: "code", step };
}

async function recoveryOf(ctx: Ctx, userId: string, code: string): Promise<PresentedFactor> {
  const codeHash = await recoveryHash(ctx, userId, code);
  const [unused] = await ctx.db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));
  if (!unused) throw refuse("totp.invalid");
  return { by: "recovery", codeHash };
}

/** An SQL truth: what was shown is still good at that place of the batch, and no factor was set up meanwhile. */
export function isFactorValid(userId: string, shown: PresentedFactor): SQL {
  const its = sql`SELECT 1 FROM second_factors WHERE second_factors.user_id = ${userId} AND second_factors.confirmed_at IS NOT NULL`;
  if (shown.by === "nothing") return sql`NOT EXISTS (${its})`;
  if (shown.by === "code") return sql`EXISTS (${its} AND second_factors.last_used_step < ${shown.step})`;
  return sql`EXISTS (SELECT 1 FROM recovery_codes WHERE recovery_codes.user_id = ${userId}
    AND recovery_codes.code_hash = ${shown.codeHash} AND recovery_codes.used_at IS NULL)`;
}

/** No code is good twice: after the statements that ask isFactorValid. */
export function consumeFactorStatements({ db, now }: Pick<Ctx, "db" | "now">, userId: string, shown: PresentedFactor) {
  if (shown.by === "nothing") return [];
  if (shown.by === "code")
    return [
      db
        .update(secondFactors)
        .set({ lastUsedStep: shown.step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, shown.step))),
    ];
  return [
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, shown.codeHash), isNull(recoveryCodes.usedAt))),
  ];
}
