import { sql } from "drizzle-orm";
import { dataExports } from "#db/schema/privacy.ts";
import { purgeOldRows } from "../../cron-tasks/purge-old-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { EXPORT_LIFETIME_MS, EXPORT_PREFIX } from "../rules.ts";

/** By their age in R2, so replaced archives and those of erased users go too. Refuses: permission_denied. */
export async function purgeExpiredExports(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  await purgeOldRows(ctx, "purge_expired_exports", {
    table: "data_exports",
    isOld: sql`data_exports.expires_at <= ${ctx.now}`,
    remove: (which) => ctx.db.delete(dataExports).where(which).returning({ id: dataExports.id }),
  });

  let destroyed = 0;
  let cursor: string | undefined;
  do {
    const page = await ctx.media.list(EXPORT_PREFIX, cursor);
    const old = page.objects.filter(({ uploadedAt }) => uploadedAt <= ctx.now - EXPORT_LIFETIME_MS).map(({ key }) => key);
    await ctx.media.delete(old);
    destroyed += old.length;
    cursor = page.cursor;
  } while (cursor);
  ctx.log("exports.purged", { archives: destroyed });
  return destroyed;
}
