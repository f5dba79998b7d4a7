import { sql } from "drizzle-orm";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { cachedForOneMinute } from "../shared/lists/isolate-cache.ts";
import { type MatchingRules, matchingRulesFor } from "./matching-rules.ts";

/** The rules with the places that admins set. At most a minute old. */
export const matchingRules = (ctx: Ctx): Promise<MatchingRules> =>
  cachedForOneMinute(ctx, "matching rules", async () => {
    const setting = LIMITS.artisans_per_wave;
    const [row] = await ctx.db
      .select({ artisansPerWave: sql<number>`${settingNumber(setting, setting.standard)}` })
      .from(sql`(SELECT 1)`);
    return matchingRulesFor(row?.artisansPerWave ?? setting.standard);
  });
