import { guestIdOfLinkToken } from "../messaging/guest-link-token.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { guestActor } from "./guest-actor.ts";
import { claimedGuestQuery, guestQuery } from "./queries.ts";

export async function isGuestJobClaimed(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<boolean> {
  const userId = await guestIdOfLinkToken(ctx.signer, token);
  const [ended] = userId === null ? [] : await claimedGuestQuery(ctx.db, userId);
  return ended !== undefined;
}

/** Null for a forged link, or one whose job an account has claimed. */
export async function resolveGuest(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<SignedIn | null> {
  const userId = await guestIdOfLinkToken(ctx.signer, token);
  return userId === null ? null : resolveGuestById(ctx, userId);
}

/** For an id that was proved in another way. */
export async function resolveGuestById({ db }: Pick<Ctx, "db">, userId: string): Promise<SignedIn | null> {
  const [guest] = await guestQuery(db, userId);
  return guest ? guestActor({ ...guest, isConfirmed: true }) : null;
}
