import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { settleNotesStatement } from "./statements.ts";

/** A room has said these; said again they would change nothing. Refuses: permission_denied. */
export async function settleNotes(ctx: Ctx, { roomId, codes }: { roomId: string; codes: readonly string[] }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  await settleNotesStatement(ctx.db, { roomId, codes });
}
