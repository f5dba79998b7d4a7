import { sql } from "drizzle-orm";
import { auditStatements } from "../audit/statements.ts";
import { type RoomMessage, roomIdOf } from "../chat/rules.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { OpenDisputedRoomInput } from "./input.ts";
import { requireDisputeToDecide } from "./require-dispute-to-decide.ts";
import { MESSAGES_OF_DISPUTE } from "./rules.ts";

/**
 * The newest messages of the match's room. The reason is written down first; it opens the room to this admin for an hour.
 * Refuses: not_authenticated · permission_denied (also own matches) · not_found
 */
export async function openDisputedRoom(
  ctx: Ctx,
  { disputeId, reason }: OpenDisputedRoomInput & { disputeId: string },
): Promise<RoomMessage[]> {
  const { dispute, adminId } = await requireDisputeToDecide(ctx, disputeId);
  const roomId = roomIdOf(dispute.offerId);
  await adminBatch(ctx, {
    logged: auditStatements(
      ctx.db,
      {
        ...{ actorId: adminId, action: "room.read", subjectKind: "rooms", subjectId: roomId, at: ctx.now },
        ...{ after: { dispute: disputeId }, note: reason },
      },
      sql`1`,
    ),
  });
  return ctx.rooms.rawMessages(roomId, { limit: MESSAGES_OF_DISPUTE });
}
