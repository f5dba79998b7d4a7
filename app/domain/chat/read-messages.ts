import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import type { MessagesInput } from "./input.ts";
import { findRoom } from "./queries.ts";
import { MESSAGES_PAGE, type RoomMessage } from "./rules.ts";

/** What was said in a room of the actor's, oldest first: after a number, before one, or the newest. Refuses: not_found. */
export async function readMessages(
  ctx: Ctx,
  { roomId, after, before, limit = MESSAGES_PAGE }: MessagesInput & { roomId: string },
): Promise<RoomMessage[]> {
  if (!(await findRoom(ctx, roomId))) throw refuse("not_found");

  return ctx.rooms.messages(roomId, { after, before, limit });
}
