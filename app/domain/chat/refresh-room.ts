import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Lets the object of a room send pending system messages and apply its row. Repeatable. Refuses: permission_denied. */
export async function refreshRoom(ctx: Ctx, { roomId }: { roomId: string }): Promise<void> {
  requireSystem(ctx.actor);
  await ctx.rooms.refresh(roomId);
}
