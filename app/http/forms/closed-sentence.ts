import type { Feature } from "#app/domain/settings/feature-rules.ts";
import { closedRefusal } from "#app/domain/settings/open-features.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refusalSentence } from "./form.ts";

/** What a page says instead of the form of a closed feature; null if it is open. */
export async function closedSentence(ctx: Ctx, feature: Feature): Promise<string | null> {
  const refusal = await closedRefusal(ctx, feature);
  return refusal && refusalSentence(refusal, ctx.language);
}
