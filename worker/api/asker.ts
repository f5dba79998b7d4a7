import { isSignedIn, VISITOR } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { Refusal } from "#app/domain/refusals.ts";
import { type Identity, identify, shownBy } from "../identify.ts";
import type { AnyCall } from "./call.ts";

/** A guest is a visitor wherever a call does not open to him. */
export const atThisCall = (call: AnyCall, identity: Identity): Identity =>
  isSignedIn(identity.actor) && identity.actor.isGuest && !call.opensToGuests ? { actor: VISITOR, token: undefined } : identity;

/** Who asks, as this call wants to know him. Refuses what `identify` refuses, but where the call hears people whom nothing else does. */
export async function identityFor(call: AnyCall, ctx: Ctx, request: Request): Promise<Identity> {
  if (!call.ignoresBadToken && !call.opensToLeavers) return identify(ctx, request);
  try {
    return await identify(ctx, request);
  } catch (error) {
    // A deactivated account is told so everywhere (P11).
    if (error instanceof Refusal && isPassedOver(call, ctx, request, error)) return { actor: ctx.actor, token: undefined };
    throw error;
  }
}

/** Where leavers are heard, the link of a guest who leaves is as bad as any until the verb has looked. */
const isPassedOver = (call: AnyCall, ctx: Ctx, request: Request, { code }: Refusal): boolean =>
  call.opensToLeavers
    ? code === "account.leaving" || (code === "invalid_token" && shownBy(request, ctx.origin).followToken !== undefined)
    : code === "invalid_token";
