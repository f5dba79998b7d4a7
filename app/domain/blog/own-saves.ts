import { and, eq, inArray } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const MOST_UNANSWERED = 20;

export const effectOf = ({ postId, version }: { postId: number; version: number }): string => `${postId}:${version}`;

/** Whether one of the admin's own saves made this version, whose answers were lost. */
export async function isOwnSave(
  ctx: Ctx,
  caller: string,
  keys: readonly string[],
  { id: postId, version }: { id: number; version: number },
): Promise<boolean> {
  if (keys.length === 0) return false;
  const { db } = ctx;
  const found = await db.$count(
    idempotentEffects,
    and(
      eq(idempotentEffects.caller, caller),
      inArray(idempotentEffects.key, keys.slice(-MOST_UNANSWERED)),
      eq(idempotentEffects.effectId, effectOf({ postId, version })),
    ),
  );
  return found > 0;
}
