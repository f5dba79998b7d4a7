import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Lets the object of a room send pending system messages and apply its row. Repeatable. Refuses: permission_denied. */
export async function refreshRoom(ctx: Ctx, { roomId }: { roomId: string }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  await ctx.rooms.refresh(roomId);
}
