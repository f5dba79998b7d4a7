import { and, eq, isNull } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Stores the first response of a key; later ones change nothing. */
export async function storeResponse(
  ctx: Ctx,
  { caller, key, status, body }: { caller: string; key: string; status: number; body: string },
): Promise<void> {
  await ctx.db
    .update(idempotencyKeys)
    .set({ answerStatus: status, answerBody: body })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answerStatus)));
}
