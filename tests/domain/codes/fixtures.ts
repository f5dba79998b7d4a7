import { env } from "cloudflare:workers";
import { and, desc, eq } from "drizzle-orm";
import { type CodePurpose, type CodeTarget, targetText } from "#app/domain/codes/rules.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { codeDigitsOf } from "#app/domain/messaging/code-digits.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { openDb } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const artisanWith = (id: string, phone: string, isConfirmed = true): Promise<SignedIn> =>
  insertUser(
    id,
    {
      role: "artisan",
      firstName: id,
      lastName: "Test",
      email: `${id}@hirfa.example`,
      phone,
      language: "fr",
      ...ORAN,
      categoryIds: [1],
    },
    isConfirmed,
  );

/** The digits of the live code, as in the SMS. */
export async function digitsOf(purpose: CodePurpose, target: CodeTarget): Promise<string> {
  const [code] = await openDb(env.DB)
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.target, targetText(target))))
    .orderBy(desc(otpCodes.createdAt))
    .limit(1);
  if (!code) throw new Error(`no ${purpose} code was asked for`);
  return codeDigitsOf(testCtx().signer, code);
}

/** Six other digits. */
export const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, "0");

/** Requests a code at that time. Returns the ctx with the pushed messages. */
export async function ask(
  purpose: CodePurpose,
  target: CodeTarget,
  over: { by?: SignedIn; now?: number } = {},
): Promise<TestCtx> {
  const ctx = testCtx(over.by, { now: over.now ?? NOON });
  await sendCode(ctx, { purpose, target });
  return ctx;
}

/** The code of the refusal, "done", or the error. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
