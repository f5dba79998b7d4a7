import { type SQL, sql } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/**
 * For the batch that creates the thing: under an Idempotency-Key a second run loses its whole batch to the primary key
 * (isConflictOn "idempotent_effects"), so one key has one effect. An empty list where the call took no key.
 */
export const recordEffectStatements = (ctx: Ctx, effectId: string) =>
  ctx.idempotencyKey ? [ctx.db.insert(idempotentEffects).values({ ...ctx.idempotencyKey, effectId, createdAt: ctx.now })] : [];

/** The same where the thing is only made if `condition` holds at that place of the batch. */
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
