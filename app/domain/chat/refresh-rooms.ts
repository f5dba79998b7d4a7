import type { Ctx } from "../ctx.ts";
import { faultOf } from "../fault.ts";

/** Has rooms act at once by what was just written of them. They owe it by their rows, so one that does not answer now is asked again. */
export async function refreshRooms(ctx: Ctx, roomIds: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(roomIds.map((roomId) => ctx.rooms.refresh(roomId)));
  for (const result of results)
    if (result.status === "rejected") ctx.log("room.not_refreshed", { error: faultOf(result.reason) });
}
