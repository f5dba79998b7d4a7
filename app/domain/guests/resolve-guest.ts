import { guestIdOfLinkToken } from "../messaging/guest-link-token.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { guestActor } from "./guest-actor.ts";
import { endedGuestQuery, guestQuery, waitingGuestQuery } from "./queries.ts";

/** Why a genuine link ended: an account has the job, or nobody typed the code. Null for others, and for an erased account. */
export async function endOfGuestLink(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<"kept" | "unconfirmed" | null> {
  const userId = await guestIdOfLinkToken(ctx.signer, token);
  const [ended] = userId === null ? [] : await endedGuestQuery(ctx.db, userId);
  if (ended?.isConfirmed) return "kept";
  return ended?.isActive ? "unconfirmed" : null;
}

/** Null for a forged link, or one whose job an account has claimed. */
export async function resolveGuest(ctx: Pick<Ctx, "db" | "signer">, token: string): Promise<SignedIn | null> {
  const userId = await guestIdOfLinkToken(ctx.signer, token);
  return userId === null ? null : resolveGuestById(ctx, userId);
}

/** The request of a link that came with a code which nobody has typed yet; null for any other link. */
export async function waitingJobOf(ctx: Pick<Ctx, "db" | "signer">, token: string) {
  const userId = await guestIdOfLinkToken(ctx.signer, token);
  const [waiting] = userId === null ? [] : await waitingGuestQuery(ctx.db, userId);
  return waiting ?? null;
}

/** For an id that was proved in another way. */
export async function resolveGuestById({ db }: Pick<Ctx, "db">, userId: string): Promise<SignedIn | null> {
  const [guest] = await guestQuery(db, userId);
  return guest ? guestActor({ ...guest, isConfirmed: true }) : null;
}
