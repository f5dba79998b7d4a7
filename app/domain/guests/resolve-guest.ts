import { guestIdIn } from "../messaging/follow-token.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { guestActor } from "./guest-actor.ts";
import { claimedGuestQuery, guestQuery } from "./queries.ts";

/** Whether this is the follow link of a request that an account has taken over since. */
export async function isGuestJobClaimed(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<boolean> {
  const userId = await guestIdIn(ctx.signer, token);
  const [ended] = userId === null ? [] : await claimedGuestQuery(ctx.db, userId);
  return ended !== undefined;
}

/** Whose follow link this is, as an actor; null for a link that is forged, or whose request an account has taken over. */
export async function resolveGuest(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<SignedIn | null> {
  const userId = await guestIdIn(ctx.signer, token);
  return userId === null ? null : resolveGuestById(ctx, userId);
}

/** The same for an id that was proved in another way. */
export async function resolveGuestById({ db }: Pick<Ctx, "db">, userId: string): Promise<SignedIn | null> {
  const [guest] = await guestQuery(db, userId);
  return guest ? guestActor({ ...guest, isConfirmed: true }) : null;
}
