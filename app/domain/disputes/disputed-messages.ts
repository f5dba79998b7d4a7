import { type RoomMessage, roomIdOf } from "../chat/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { DisputeCase } from "./dispute-timeline.ts";
import { MESSAGES_OF_DISPUTE } from "./rules.ts";

/** Unmasked. Refuses: permission_denied (no reason recorded) */
export async function disputedMessages(ctx: Ctx, { dispute, mayRead }: DisputeCase): Promise<RoomMessage[]> {
  if (!mayRead) throw refuse("permission_denied");
  return ctx.rooms.rawMessages(roomIdOf(dispute.offerId), { limit: MESSAGES_OF_DISPUTE });
}
