import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "../ctx.ts";
import { codeDigitsOf } from "../messaging/code-digits.ts";
import { refuse } from "../refusals.ts";
import { refusalOfTries } from "./limit-refusals.ts";
import { limitsQuery } from "./limit-statements.ts";
import { type CodePurpose, type CodeTarget, targetText } from "./rules.ts";
import { tryCodeStatement } from "./statements.ts";

/** `ownerId`: only a code that this person asked for. */
type Typed = { purpose: CodePurpose; target: CodeTarget; otp: string; ownerId?: string };

/** A code that was right, and is not used yet: for spendCodeStatements in the batch of what it is good for. */
export type RightCode = { codeId: string; userId: string | null; subjectId: string | null };

/**
 * Counts one try at the live code of that purpose, then compares; a right one stays usable until a batch uses it.
 * Refuses: otp.invalid (wrong, old, used, overtaken, never sent, or five tries at it) · throttled (ten an hour at one
 * number or address) · otp.locked (a hundred in a row).
 */
export async function checkCode(ctx: Ctx, { purpose, target, otp, ownerId }: Typed): Promise<RightCode> {
  const { db, now, keys } = ctx;
  if (!/^\d{6}$/.test(otp)) throw refuse("otp.invalid");

  const [[code], [limits]] = await db.batch([
    tryCodeStatement(db, { purpose, target, ownerId, at: now }),
    limitsQuery(db, {
      to: targetText(target),
      at: now,
      smsADay: ctx.smsADay,
      smsKeptPercent: ctx.smsKeptPercent,
      isToGuest: false,
    }),
  ]);
  // Nobody's code takes as long to refuse as somebody's.
  const digits = await codeDigitsOf(keys, code ?? { id: "", purpose, target: "" });

  const isRight = timingSafeEqual(Buffer.from(otp), Buffer.from(digits));
  if (code && isRight) return { codeId: code.id, userId: code.userId, subjectId: code.subjectId };

  ctx.log("code.refused", { purpose, is_counted: code !== undefined });
  throw (code || !limits ? null : refusalOfTries(limits, now)) ?? refuse("otp.invalid");
}
