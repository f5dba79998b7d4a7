import { type SQL, sql } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../ctx.ts";

/**
 * For the batch that creates the thing: under an Idempotency-Key a second run loses its whole batch to the primary key
 * (isConflictOn "idempotent_effects"), so one key has one effect. An empty list where the call took no key.
 */
export const effectStatements = (ctx: Ctx, effectId: string) =>
  ctx.once ? [ctx.db.insert(idempotentEffects).values({ ...ctx.once, effectId, createdAt: ctx.now })] : [];

/** The same where the thing is only made if `condition` holds at that place of the batch. */
export const effectIfStatements = (ctx: Ctx, effectId: string, condition: SQL) =>
  ctx.once
    ? [
        ctx.db
          .insert(idempotentEffects)
          .select(sql`SELECT ${ctx.once.caller}, ${ctx.once.key}, ${effectId}, ${ctx.now} WHERE ${condition}`),
      ]
    : [];
