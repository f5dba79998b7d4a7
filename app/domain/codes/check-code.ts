import { timingSafeEqual } from "node:crypto";
import { codeDigitsOf } from "../messaging/code-digits.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isSixDigits } from "../shared/text/code-text.ts";
import { limitsQuery } from "./contact-limit-statements.ts";
import { refusalOfTries } from "./limit-refusals.ts";
import { type CodePurpose, type CodeTarget, targetText } from "./rules.ts";
import { countCodeTryStatement } from "./statements.ts";

/** `ownerId`: only a code that this user requested. */
type Typed = { purpose: CodePurpose; target: CodeTarget; otp: string; ownerId?: string };

export type ValidCode = { codeId: string; userId: string | null; subjectId: string | null };

/**
 * Counts an attempt at the current code, then compares. A right code stays usable until consumeCodeStatements.
 * Refuses: otp.invalid (also expired, or after five attempts) · throttled (ten per hour and contact) · otp.locked (a hundred
 * in a row).
 */
export async function checkCode(ctx: Ctx, { purpose, target, otp, ownerId }: Typed): Promise<ValidCode> {
  const { db, now, signer: keys } = ctx;
  if (!isSixDigits(otp)) throw refuse("otp.invalid");

  const [[code], [limits]] = await db.batch([
    countCodeTryStatement(db, { purpose, target, ownerId, at: now }),
    limitsQuery(db, {
      to: targetText(target),
      at: now,
      smsADay: ctx.smsDailyLimit,
      smsReservedPercent: ctx.smsReservedPercent,
      isToGuest: false,
    }),
  ]);
  // Unknown contacts take equally long, so timing reveals nothing.
  const digits = await codeDigitsOf(keys, code ?? { id: "", purpose, target: "", keyId: keys.ids[0] });

  const isRight = timingSafeEqual(Buffer.from(otp), Buffer.from(digits));
  if (code && isRight) return { codeId: code.id, userId: code.userId, subjectId: code.subjectId };

  ctx.log("code.refused", { purpose, is_counted: code !== undefined });
  throw (code || !limits ? null : refusalOfTries(limits, now)) ?? refuse("otp.invalid");
}
