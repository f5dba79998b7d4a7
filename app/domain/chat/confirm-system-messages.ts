import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { deleteSystemMessagesStatement } from "./statements.ts";

/** Deletes pending system messages that the room has stored. Refuses: permission_denied. */
export async function confirmSystemMessages(
  ctx: Ctx,
  { roomId, codes }: { roomId: string; codes: readonly string[] },
): Promise<void> {
  requireSystem(ctx.actor);
  await deleteSystemMessagesStatement(ctx.db, { roomId, codes });
}
