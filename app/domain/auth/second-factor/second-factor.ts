import { createHmac } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/auth.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { decryptText } from "../../shared/secrets/encrypt-text.ts";
import { isSixDigits } from "../../shared/text/code-text.ts";
import { withWesternDigits } from "../../shared/text/folding.ts";
import { stepOfCode, totpSecretOf } from "./totp.ts";

export type PresentedFactor = { by: "nothing" } | { by: "code"; step: number } | { by: "recovery"; codeHash: string };

const MAX_LETTERS = 40;
const asTyped = (typed: string): string => withWesternDigits(typed).slice(0, MAX_LETTERS).toUpperCase().replace(/[\s-]/g, "");

const PURPOSE = "recovery-code";
/** What a row names instead of a key of the deployment. */
export const BY_FACTOR = "factor";

/** Hashed under the secret of the second factor, which is encrypted anew when the deployment's key is replaced: the hash stays. */
export const recoveryHash = (totpSecret: string, userId: string, code: string): string =>
  createHmac("sha256", totpSecret)
    .update(`${PURPOSE} ${userId} ${asTyped(code)}`)
    .digest("base64url");

/**
 * Checks a typed code against the confirmed second factor. Consume it afterwards with consumeFactorStatements.
 * Refuses: totp.required · totp.invalid (also for a used code).
 */
export async function checkSecondFactor(ctx: Ctx, userId: string, typed: string | undefined): Promise<PresentedFactor> {
  const [factor] = await ctx.db
    .select({ encryptedSecret: secondFactors.encryptedSecret, lastStep: secondFactors.lastUsedStep })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return { by: "nothing" };
  const code = asTyped(typed ?? "");
  if (code === "") throw refuse("totp.required");
  const secret = await decryptText(ctx.signer, totpSecretOf(userId), factor.encryptedSecret);
  if (!isSixDigits(code)) return recoveryOf(ctx, { userId, code, secret });
  const step = stepOfCode(secret, code, { now: ctx.now, lastStep: factor.lastStep });
  if (step === null) throw refuse("totp.invalid");
  return { by: "code", step };
}

type Recovery = { userId: string; code: string; secret: string };

async function recoveryOf({ db, signer: keys }: Ctx, { userId, code, secret }: Recovery): Promise<PresentedFactor> {
  // Codes of older releases were hashed under a key of the deployment.
  const older = await Promise.all(keys.ids.map((id) => keys.mac(PURPOSE, `${userId} ${code}`, id)));
  const hashes = [recoveryHash(secret, userId, code), ...older];
  const [unused] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes), isNull(recoveryCodes.usedAt)));
  if (!unused) throw refuse("totp.invalid");
  return { by: "recovery", codeHash: unused.codeHash };
}

/** SQL predicate: the presented factor is still valid, or no factor was set up meanwhile. */
export function isFactorValid(userId: string, presented: PresentedFactor): SQL {
  const factorOfUser = sql`SELECT 1 FROM second_factors WHERE second_factors.user_id = ${userId} AND second_factors.confirmed_at IS NOT NULL`;
  if (presented.by === "nothing") return sql`NOT EXISTS (${factorOfUser})`;
  if (presented.by === "code") return sql`EXISTS (${factorOfUser} AND second_factors.last_used_step < ${presented.step})`;
  return sql`EXISTS (SELECT 1 FROM recovery_codes WHERE recovery_codes.user_id = ${userId}
    AND recovery_codes.code_hash = ${presented.codeHash} AND recovery_codes.used_at IS NULL)`;
}

/** Run after the statements that check isFactorValid. A code is valid once. */
export function consumeFactorStatements({ db, now }: Pick<Ctx, "db" | "now">, userId: string, presented: PresentedFactor) {
  if (presented.by === "nothing") return [];
  if (presented.by === "code")
    return [
      db
        .update(secondFactors)
        .set({ lastUsedStep: presented.step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, presented.step))),
    ];
  return [
    db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, presented.codeHash), isNull(recoveryCodes.usedAt))),
  ];
}
