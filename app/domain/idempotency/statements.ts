import { type SQL, sql } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

// For the batch that creates the thing: a second run fails on the primary key ("idempotent_effects"), so a key has one
// effect. Empty without a key.
export const recordEffectStatements = (ctx: Ctx, effectId: string) =>
  ctx.idempotencyKey ? [ctx.db.insert(idempotentEffects).values({ ...ctx.idempotencyKey, effectId, createdAt: ctx.now })] : [];

export const recordEffectIfStatements = (ctx: Ctx, effectId: string, condition: SQL) =>
  ctx.idempotencyKey
    ? [
        ctx.db
          .insert(idempotentEffects)
          .select(
            sql`SELECT ${ctx.idempotencyKey.caller}, ${ctx.idempotencyKey.key}, ${effectId}, ${ctx.now} WHERE ${condition}`,
          ),
      ]
    : [];
