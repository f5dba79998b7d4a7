import { isSignedIn, VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { authenticate, credentialsOf, type Identity } from "../../http/authenticate.ts";
import type { AnyEndpoint } from "./endpoint.ts";

/** A guest is a visitor at endpoints that are not open to guests. */
export const identityForEndpoint = (call: AnyEndpoint, identity: Identity): Identity =>
  isSignedIn(identity.actor) && identity.actor.isGuest && !call.allowsGuests ? { actor: VISITOR, token: undefined } : identity;

/** The actor for this endpoint. Refuses like `identify`, except for users that only this endpoint accepts. */
export async function resolveIdentity(call: AnyEndpoint, ctx: Ctx, request: Request): Promise<Identity> {
  if (!call.allowsInvalidToken && !call.allowsPendingDeletion) return authenticate(ctx, request);
  try {
    return await authenticate(ctx, request);
  } catch (error) {
    // A deactivated account is told so by every endpoint.
    if (error instanceof Refusal && isPassedOver(call, ctx, request, error)) return { actor: ctx.actor, token: undefined };
    throw error;
  }
}

/**
 * At endpoints that are open to users pending deletion, the link of such a guest is treated as invalid until the command has
 * checked it.
 */
const isPassedOver = (call: AnyEndpoint, ctx: Ctx, request: Request, { code }: Refusal): boolean =>
  call.allowsPendingDeletion
    ? code === "account.leaving" || (code === "invalid_token" && credentialsOf(request, ctx.origin).followToken !== undefined)
    : code === "invalid_token";
