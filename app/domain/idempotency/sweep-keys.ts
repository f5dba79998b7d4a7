import { lte } from "drizzle-orm";
import { idempotencyKeys, idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../ctx.ts";
import { KEY_LIFETIME_MS } from "./rules.ts";

/** Forgets keys and effects older than 24 hours (2.16). */
export async function sweepKeys(ctx: Ctx): Promise<void> {
  const oldest = ctx.now - KEY_LIFETIME_MS;
  await ctx.db.batch([
    ctx.db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldest)),
    ctx.db.delete(idempotentEffects).where(lte(idempotentEffects.createdAt, oldest)),
  ]);
}
