import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { guestIdIn } from "../messaging/follow-token.ts";
import { guestActor } from "./guest-actor.ts";
import { endedGuestQuery, guestQuery } from "./queries.ts";

/** Whether this is the follow link of a request that an account has taken over since. */
export async function isTakenOver(ctx: Pick<Ctx, "db" | "keys">, token: string): Promise<boolean> {
  const userId = await guestIdIn(ctx.keys, token);
  const [ended] = userId === null ? [] : await endedGuestQuery(ctx.db, userId);
  return ended !== undefined;
}

/** Whose follow link this is, as an actor; null for a link that is forged, or whose request an account has taken over. */
export async function resolveGuest(ctx: Pick<Ctx, "db" | "keys">, token: string): Promise<SignedIn | null> {
  const userId = await guestIdIn(ctx.keys, token);
  return userId === null ? null : resolveGuestById(ctx, userId);
}

/** The same for an id that was proved in another way. */
export async function resolveGuestById({ db }: Pick<Ctx, "db">, userId: string): Promise<SignedIn | null> {
  const [guest] = await guestQuery(db, userId);
  return guest ? guestActor({ ...guest, isConfirmed: true }) : null;
}
