import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isId } from "#app/domain/shared/contracts/ids.ts";
import type { FormValues } from "./form.ts";

/**
 * Sets the idempotency key that the loader put into the form, so that sending the form twice has one effect.
 * Without an account the key alone identifies the form: 80 random bits known only to its page.
 * A guest who corrects the phone number gets another key, because the first code went to another number. The number itself is
 * not stored with it.
 */
export async function withFormIdempotencyKey(ctx: Ctx, { once, phone_number: phone }: FormValues): Promise<Ctx> {
  if (typeof once !== "string" || !isId(once)) return ctx;
  const { actor, signer } = ctx;
  if (isSignedIn(actor)) return { ...ctx, idempotencyKey: { caller: actor.userId, key: once } };
  const key = `${once} ${await signer.mac("idempotency form", String(phone))}`;
  return { ...ctx, idempotencyKey: { caller: "guest", key } };
}
