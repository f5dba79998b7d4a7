import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { deleteSystemMessagesStatement } from "./statements.ts";

/** Deletes pending system messages that the room has stored. Refuses: permission_denied. */
export async function confirmSystemMessages(
  ctx: Ctx,
  { roomId, codes }: { roomId: string; codes: readonly string[] },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  await deleteSystemMessagesStatement(ctx.db, { roomId, codes });
}
