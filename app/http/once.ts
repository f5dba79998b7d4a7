import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import type { Typed } from "./form.ts";

/** Two sendings of one form carry one key, which its loader made, so that they have one effect. */
export const onceOf = (ctx: Ctx & { actor: SignedIn }, { once }: Typed): Ctx =>
  typeof once === "string" && /^[0-9a-z]{20}$/.test(once) ? { ...ctx, once: { caller: ctx.actor.userId, key: once } } : ctx;
