import { asc, desc } from "drizzle-orm";
import { pointPacks } from "#db/schema/payments.ts";
import { allSettingsOf, allSettingsQueries } from "../settings/queries.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export type SettingsAndPacks = Awaited<ReturnType<typeof settingsAndPacks>>;

/** Packs off sale are included. Refuses: not_authenticated · permission_denied */
export async function settingsAndPacks(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const [lines, last, packs] = await ctx.db.batch([
    ...allSettingsQueries(ctx),
    ctx.db
      .select({ id: pointPacks.id, points: pointPacks.points, price: pointPacks.price, isSold: pointPacks.isSold })
      .from(pointPacks)
      .orderBy(desc(pointPacks.isSold), asc(pointPacks.points), asc(pointPacks.id)),
  ]);
  return { ...allSettingsOf(ctx, [lines, last]), packs };
}
