import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { oweRoomsOfBothStatement, unblockStatement } from "./statements.ts";

/** Takes a block of the actor's back; where the other side blocked as well, that stays. Of nobody blocked it changes nothing. Refuses: not_authenticated. */
export async function unblockPerson(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");

  await db.batch([
    unblockStatement(db, { blockerId: actor.userId, blockedId: userId }),
    oweRoomsOfBothStatement(db, { one: actor.userId, other: userId }),
  ]);
}
