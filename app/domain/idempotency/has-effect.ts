import { and, eq } from "drizzle-orm";
import { idempotentEffects } from "#db/schema/idempotency.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Whether the request of this key was carried out before. False without a key. */
export async function hasEffect({ db, idempotencyKey }: Pick<Ctx, "db" | "idempotencyKey">): Promise<boolean> {
  if (!idempotencyKey) return false;
  const { caller, key } = idempotencyKey;
  return (await db.$count(idempotentEffects, and(eq(idempotentEffects.caller, caller), eq(idempotentEffects.key, key)))) > 0;
}
