import type { SQL } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

// For the batch that creates the thing: a second run fails on the primary key ("idempotent_effects"), so a key has one
// effect. Empty without a key.
export const recordEffectStatements = (ctx: Ctx, effectId: string) =>
  ctx.idempotencyKey ? [ctx.db.insert(idempotentEffects).values({ ...ctx.idempotencyKey, effectId, createdAt: ctx.now })] : [];

export const recordEffectIfStatements = (ctx: Ctx, effectId: string | SQL, condition: SQL) =>
  ctx.idempotencyKey
    ? [
        insertWhere(
          ctx.db,
          idempotentEffects,
          { caller: ctx.idempotencyKey.caller, key: ctx.idempotencyKey.key, effectId, createdAt: ctx.now },
          condition,
        ),
      ]
    : [];
