import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { MessagesInput } from "./input.ts";
import { findRoom } from "./queries.ts";
import { MESSAGES_PAGE_SIZE, type RoomMessage } from "./rules.ts";

/** Refuses: not_found. */
export async function readMessages(
  ctx: Ctx,
  { roomId, after, before, limit = MESSAGES_PAGE_SIZE }: MessagesInput & { roomId: string },
): Promise<RoomMessage[]> {
  if (!(await findRoom(ctx, roomId))) throw refuse("not_found");

  return ctx.rooms.messages(roomId, { after, before, limit });
}
