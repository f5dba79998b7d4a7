import { asc, gt } from "drizzle-orm";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { recomputeArtisans } from "./recompute-artisans.ts";

const ARTISANS_BATCH_SIZE = 200;

/** Cron task: recomputes stats and trust of all artisans, in parts within its budget. Repeatable. Refuses: permission_denied. */
export async function recomputeStatsAndTrust(ctx: Ctx, { cursor = "" } = {}): Promise<void> {
  requireSystem(ctx.actor);
  const rest = await visitRowsById(ctx, {
    task: "recompute_stats_and_trust",
    after: cursor,
    atOnce: ARTISANS_BATCH_SIZE,
    choose: (after) => artisansAfter(ctx, after),
    end: (userIds) => recomputeArtisans(ctx, userIds),
  });
  if (rest !== null) ctx.budget?.goOn(rest);
}

async function artisansAfter({ db }: Ctx, after: string): Promise<string[]> {
  const rows = await db
    .select({ userId: artisanProfiles.userId })
    .from(artisanProfiles)
    .where(gt(artisanProfiles.userId, after))
    .orderBy(asc(artisanProfiles.userId))
    .limit(ARTISANS_BATCH_SIZE);
  return rows.map(({ userId }) => userId);
}
