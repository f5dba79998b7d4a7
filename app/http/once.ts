import { isSignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import type { Typed } from "./form.ts";

/** Without an account the key alone tells whose form it is: a hundred random bits that only its page has. */
const callerOf = ({ actor }: Ctx) => (isSignedIn(actor) ? actor.userId : "guest");

/** Two sendings of one form carry one key, which its loader made, so that they have one effect. */
export const onceOf = (ctx: Ctx, { once }: Typed): Ctx =>
  typeof once === "string" && /^[0-9a-z]{20}$/.test(once) ? { ...ctx, once: { caller: callerOf(ctx), key: once } } : ctx;
