import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { findRoom } from "./queries.ts";
import { blockStatement, markRoomsOfPairPendingStatement } from "./statements.ts";

/**
 * Blocks the other participant: both may only read in all their rooms, and matching keeps them apart. Nobody is notified.
 * Repeatable.
 * Refuses: not_authenticated · not_found.
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
