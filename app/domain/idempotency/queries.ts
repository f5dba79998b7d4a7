import { and, eq } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** The effect of the request's key, or null. */
export async function firstEffect(ctx: Ctx): Promise<string | null> {
  if (!ctx.idempotencyKey) return null;
  const [effect] = await ctx.db
    .select({ effectId: idempotentEffects.effectId })
    .from(idempotentEffects)
    .where(and(eq(idempotentEffects.caller, ctx.idempotencyKey.caller), eq(idempotentEffects.key, ctx.idempotencyKey.key)));
  return effect?.effectId ?? null;
}
