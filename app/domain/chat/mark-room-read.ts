import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ReadRoomInput } from "./input.ts";
import { findRoom } from "./queries.ts";

/** Marks messages up to `seq` as read. Refuses: not_found. */
export async function markRoomRead(ctx: Ctx, { roomId, seq }: ReadRoomInput & { roomId: string }): Promise<void> {
  if (!isSignedIn(ctx.actor) || !(await findRoom(ctx, roomId))) throw refuse("not_found");

  await ctx.rooms.markRead(roomId, ctx.actor.userId, seq);
}
