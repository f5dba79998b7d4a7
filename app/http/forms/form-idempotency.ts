import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import type { FormValues } from "./form.ts";

/**
 * Sets the idempotency key that the loader put into the form, so that sending the form twice has one effect.
 * Without an account the key alone identifies the form: 80 random bits known only to its page.
 * A guest who corrects the phone number gets another key, because the first code went to another number.
 */
export function withFormIdempotencyKey(ctx: Ctx, { once, phone_number: phone }: FormValues): Ctx {
  if (typeof once !== "string" || !isId(once)) return ctx;
  const { actor } = ctx;
  const own = isSignedIn(actor) ? { caller: actor.userId, key: once } : { caller: "guest", key: `${once} ${phone}` };
  return { ...ctx, idempotencyKey: own };
}
