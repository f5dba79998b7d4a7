import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findRoom } from "./queries.ts";
import { blockStatement, markRoomsOfPairPendingStatement } from "./statements.ts";

/**
 * Somebody wants nothing more to do with the other side of a room: in all their rooms both may only read, an artisan is told of no
 * new request of hers and makes no offer on one. Nobody is told of it; again it changes nothing. Refuses: not_authenticated · not_found.
 */
export async function blockUser(ctx: Ctx, { roomId }: { roomId: string }): Promise<void> {
  const { actor, db, now: at } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const room = await findRoom(ctx, roomId);
  if (!room) throw refuse("not_found");

  const two = { one: actor.userId, other: room.otherId };
  await db.batch([
    blockStatement(db, { blockerId: two.one, blockedId: two.other, createdAt: at }),
    markRoomsOfPairPendingStatement(db, two),
  ]);
}
