import { and, eq, isNull, sql } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Frees a key without an effect, so that the corrected request may use it. */
export async function releaseKey(ctx: Ctx, { caller, key }: { caller: string; key: string }): Promise<void> {
  await ctx.db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.caller, caller),
        eq(idempotencyKeys.key, key),
        isNull(idempotencyKeys.answerStatus),
        sql`NOT EXISTS (SELECT 1 FROM idempotent_effects WHERE caller = ${caller} AND key = ${key})`,
      ),
    );
}
