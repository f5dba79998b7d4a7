import type { RoomMessage } from "../chat/rules.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import type { findReport } from "./queries.ts";
import { AROUND } from "./rules.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The messages around the one that is meant, or the newest, as they were said. Refuses: permission_denied (why he reads is not written down). */
export async function reportedMessages(ctx: Ctx, { report, mayRead }: Found): Promise<RoomMessage[]> {
  if (!mayRead) throw refuse("permission_denied");
  const { roomId, messageSeq } = report;
  const before = messageSeq === null ? undefined : messageSeq + AROUND + 1;
  return ctx.rooms.messagesAsSaid(roomId, { before, limit: 2 * AROUND + 1 });
}
