import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { guestIdIn } from "../messaging/follow-token.ts";
import { guestActor } from "./guest-actor.ts";
import { guestQuery } from "./queries.ts";

/** Whose follow link this is, as an actor; null for a link that is forged, or whose request an account has taken over. */
export async function resolveGuest(ctx: Pick<Ctx, "db" | "keys">, token: string): Promise<SignedIn | null> {
  const userId = await guestIdIn(ctx.keys, token);
  const [guest] = userId === null ? [] : await guestQuery(ctx.db, userId);
  return guest ? guestActor({ ...guest, isConfirmed: true }) : null;
}
