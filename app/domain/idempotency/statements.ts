import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../ctx.ts";

/**
 * For the batch that creates the thing: under an Idempotency-Key a second run loses its whole batch to the primary key
 * (isConflictOn "idempotent_effects"), so one key has one effect. An empty list where the call took no key.
 */
export const effectStatements = (ctx: Ctx, effectId: string) =>
  ctx.once ? [ctx.db.insert(idempotentEffects).values({ ...ctx.once, effectId, createdAt: ctx.now })] : [];
