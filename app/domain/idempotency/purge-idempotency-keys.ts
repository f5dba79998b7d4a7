import { sql } from "drizzle-orm";
import { idempotencyKeys, idempotentEffects } from "#db/schema/idempotency.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { KEY_LIFETIME_MS } from "./rules.ts";

/** Deletes keys and their effects after KEY_LIFETIME_MS. Refuses: permission_denied */
export async function purgeIdempotencyKeys(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now } = ctx;
  const oldest = now - KEY_LIFETIME_MS;
  await purgeOldRows(ctx, "purge_idempotency_keys", {
    table: "idempotency_keys",
    isOld: sql`idempotency_keys.created_at <= ${oldest}`,
    remove: (which) => db.delete(idempotencyKeys).where(which).returning({ key: idempotencyKeys.key }),
  });
  await purgeOldRows(ctx, "purge_idempotency_keys", {
    table: "idempotent_effects",
    isOld: sql`idempotent_effects.created_at <= ${oldest}`,
    remove: (which) => db.delete(idempotentEffects).where(which).returning({ key: idempotentEffects.key }),
  });
}
