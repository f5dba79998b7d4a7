import type { RoomMessage } from "../chat/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { findReport } from "./queries.ts";
import { CONTEXT_MESSAGES } from "./rules.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Unmasked. Refuses: permission_denied (no reason recorded). */
export async function reportedMessages(ctx: Ctx, { report, mayRead }: Found): Promise<RoomMessage[]> {
  if (!mayRead) throw refuse("permission_denied");
  const { roomId, messageSeq } = report;
  const before = messageSeq === null ? undefined : messageSeq + CONTEXT_MESSAGES + 1;
  return ctx.rooms.rawMessages(roomId, { before, limit: 2 * CONTEXT_MESSAGES + 1 });
}
