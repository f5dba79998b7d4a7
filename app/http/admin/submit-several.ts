import { data } from "react-router";
import { decideLater } from "#app/domain/decisions/decide-later.ts";
import type { VerbName } from "#app/domain/decisions/verbs.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import type { SeveralOutcome, SeveralReply } from "#app/views/forms/several-outcome.ts";
import { type FormValues, refusalSentence } from "../forms/form.ts";

type Several = { verb: VerbName; typed: FormValues; most: number };

/** The same decision about each chosen row, as if each had been decided alone: a row that is refused or fails stops and hides no other one. */
export async function submitSeveral(ctx: Ctx, { verb, typed: { id = [], ...typed }, most }: Several): Promise<SeveralReply> {
  const ids = [...new Set([id].flat())].slice(0, most);
  if (ids.length === 0) throw data(null, { status: 400 });
  return { outcomes: await Promise.all(ids.map((subjectId) => decideOne(ctx, { verb, subjectId, typed }))) };
}

async function decideOne(ctx: Ctx, one: Parameters<typeof decideLater>[1]): Promise<SeveralOutcome> {
  try {
    await decideLater(ctx, one);
    return { id: one.subjectId, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log("several.failed", { error: safeErrorMessage(error) });
    const refusal = error instanceof Refusal ? error : refuse("unavailable");
    return { id: one.subjectId, refusal: refusalSentence(refusal, ctx.language) };
  }
}
