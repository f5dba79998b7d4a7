import { sql } from "drizzle-orm";
import { roomIdOf } from "../chat/rules.ts";
import { createRoomStatements } from "../chat/statements.ts";
import { isClientOf } from "../jobs/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findOffer } from "./queries.ts";
import { isOfferPending } from "./rules.ts";
import { isOfferPendingSql } from "./statements.ts";

/**
 * Opens the room of a pending offer, or returns it if it exists. Contact data in messages is masked until the match.
 * Refuses: not_authenticated · not_found · permission_denied · account.not_confirmed · offer.not_live
 */
export async function openOfferRoom(ctx: Ctx, { offerId }: { offerId: string }): Promise<{ roomId: string }> {
  const offer = await findOffer(ctx, offerId);
  if (!offer) throw refuse("not_found");

  if (!isClientOf(ctx.actor, offer.job)) throw refuse("permission_denied");
  if (offer.roomId) return { roomId: offer.roomId };
  if (!("isConfirmed" in ctx.actor) || !ctx.actor.isConfirmed) throw refuse("account.not_confirmed");
  if (!isOfferPending(offer) || !offer.isArtisanActive) throw refuse("offer.not_live");

  const isStillPending = sql`EXISTS (SELECT 1 FROM offers WHERE offers.id = ${offerId} AND ${isOfferPendingSql})`;
  const { jobId, artisanId } = offer;
  const room = {
    jobId,
    offerId,
    artisanId,
    clientId: offer.job.clientId,
    at: ctx.now,
    isMasked: true,
    condition: isStillPending,
  };
  const [first, ...rest] = createRoomStatements(ctx.db, room);
  if (first) await ctx.db.batch([first, ...rest]);

  const roomId = roomIdOf(offerId);
  if ((await findOffer(ctx, offerId))?.roomId !== roomId) throw refuse("offer.not_live");
  return { roomId };
}
