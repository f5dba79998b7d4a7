import { and, eq, isNull } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Ends the lease after a failure, so that the same request may be retried at once. */
export async function releaseLease(ctx: Ctx, { caller, key }: { caller: string; key: string }): Promise<void> {
  await ctx.db
    .update(idempotencyKeys)
    .set({ leaseUntil: 0 })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answerStatus)));
}
