import { sql } from "drizzle-orm";
import { LIMITS } from "../settings/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { cachedForOneMinute } from "../shared/lists/isolate-cache.ts";
import { type MatchingRules, matchingRulesFor } from "./matching-rules.ts";
import { artisansPerWave } from "./nearest-artisans.ts";

/** The rules with the places that admins set. At most a minute old. */
export const matchingRules = (ctx: Ctx): Promise<MatchingRules> =>
  cachedForOneMinute(ctx, "matching rules", async () => {
    const [row] = await ctx.db.select({ count: sql<number>`${artisansPerWave}` }).from(sql`(SELECT 1)`);
    return matchingRulesFor(row?.count ?? LIMITS.artisans_per_wave.standard);
  });
