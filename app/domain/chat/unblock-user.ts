import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { markRoomsOfPairPendingStatement, unblockStatement } from "./statements.ts";

/** Removes a block of the actor. A block by the other participant stays. Refuses: not_authenticated. */
export async function unblockUser(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  await db.batch([
    unblockStatement(db, { blockerId: actor.userId, blockedId: userId }),
    markRoomsOfPairPendingStatement(db, { one: actor.userId, other: userId }),
  ]);
}
