import { and, eq, isNull } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** The call under this key has failed and says nothing more, so that the same request may come again at once. */
export async function releaseLease(ctx: Ctx, { caller, key }: { caller: string; key: string }): Promise<void> {
  await ctx.db
    .update(idempotencyKeys)
    .set({ leaseUntil: 0 })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answerStatus)));
}
