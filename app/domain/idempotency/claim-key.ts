import { and, eq, lte, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { idempotencyKeys, idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { KEY_LEASE_MS, KEY_LIFETIME_MS } from "./rules.ts";

export type Claim =
  | { state: "run" }
  /** The effect exists but its response was lost: respond with the thing itself. */
  | { state: "effect"; effectId: string }
  | { state: "replay"; status: number; body: string }
  | { state: "other_body" };

/**
 * Decides what a request with a key does. One of several concurrent requests runs; an expired lease can be taken over.
 * Refuses: idempotency.in_progress
 */
export async function claimKey(
  ctx: Ctx,
  { caller, key, call, bodyHash }: { caller: string; key: string; call: string; bodyHash: string },
): Promise<Claim> {
  const oldest = ctx.now - KEY_LIFETIME_MS;
  const leaseUntil = ctx.now + KEY_LEASE_MS;

  const {
    claimed,
    known: [row],
  } = await runBatch(ctx.db, {
    oldKeys: ctx.db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), lte(idempotencyKeys.createdAt, oldest))),
    oldEffects: ctx.db
      .delete(idempotentEffects)
      .where(and(eq(idempotentEffects.caller, caller), eq(idempotentEffects.key, key), lte(idempotentEffects.createdAt, oldest))),
    claimed: ctx.db
      .insert(idempotencyKeys)
      .values({ caller, key, endpoint: call, bodyHash, leaseUntil, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.caller, idempotencyKeys.key],
        set: { leaseUntil },
        setWhere: sql`${idempotencyKeys.answerStatus} IS NULL AND ${idempotencyKeys.leaseUntil} <= ${ctx.now}
          AND ${idempotencyKeys.endpoint} = ${call} AND ${idempotencyKeys.bodyHash} = ${bodyHash}`,
      })
      .returning({ key: idempotencyKeys.key }),
    known: ctx.db
      .select({
        call: idempotencyKeys.endpoint,
        bodyHash: idempotencyKeys.bodyHash,
        status: idempotencyKeys.answerStatus,
        body: idempotencyKeys.answerBody,
        effectId: idempotentEffects.effectId,
      })
      .from(idempotencyKeys)
      .leftJoin(
        idempotentEffects,
        and(eq(idempotentEffects.caller, idempotencyKeys.caller), eq(idempotentEffects.key, idempotencyKeys.key)),
      )
      .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))),
  });

  if (row && (row.call !== call || row.bodyHash !== bodyHash)) return { state: "other_body" };
  if (row && row.status !== null && row.body !== null) return { state: "replay", status: row.status, body: row.body };
  if (claimed.length === 0) throw refuse("idempotency.in_progress");
  return row?.effectId ? { state: "effect", effectId: row.effectId } : { state: "run" };
}
