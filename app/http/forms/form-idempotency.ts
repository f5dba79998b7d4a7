import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { FormValues } from "./form.ts";

/**
 * Two sendings of one form carry one key, which its loader made, so that they have one effect. Without an account the key
 * alone tells whose form it is: a hundred random bits that only its page has. A guest who corrects his number sends another
 * form: the first one's code went elsewhere.
 */
export function withFormIdempotencyKey(ctx: Ctx, { once, phone_number: phone }: FormValues): Ctx {
  if (typeof once !== "string" || !/^[0-9a-z]{20}$/.test(once)) return ctx;
  const { actor } = ctx;
  const own = isSignedIn(actor) ? { caller: actor.userId, key: once } : { caller: "guest", key: `${once} ${phone}` };
  return { ...ctx, idempotencyKey: own };
}
