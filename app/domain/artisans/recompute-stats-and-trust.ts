import { asc, gt } from "drizzle-orm";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { recomputeArtisans } from "./recompute-artisans.ts";

const ARTISANS_BATCH_SIZE = 200;

/** Cron task: recomputes stats and trust of all artisans, in parts within its budget. Repeatable. Refuses: permission_denied. */
export async function recomputeStatsAndTrust(ctx: Ctx, { cursor = "" } = {}): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
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
