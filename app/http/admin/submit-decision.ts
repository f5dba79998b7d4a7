import { decideLater } from "#app/domain/decisions/decide-later.ts";
import type { VerbName } from "#app/domain/decisions/verbs.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type FormResult, type FormValues, replyToError } from "../forms/form.ts";

/** Stores the decision of a form; a refusal keeps what was typed. */
export async function submitDecision(
  ctx: Ctx,
  typed: FormValues,
  verb: VerbName,
  subjectId: string,
): Promise<FormResult<{ decisionId: string }>> {
  try {
    return { ok: true, result: await decideLater(ctx, { verb, subjectId, typed }) };
  } catch (error) {
    return { ok: false, reply: replyToError(error, typed, ctx.language) };
  }
}
