import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/**
 * Has a room's object say what the system has yet to say there, and act by what its row says now. Run by the queue, any
 * number of times. Refuses: permission_denied.
 */
export async function refreshRoom(ctx: Ctx, { roomId }: { roomId: string }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  await ctx.rooms.refresh(roomId);
}
