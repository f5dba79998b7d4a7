import type { Ctx } from "../shared/contracts/ctx.ts";
import { setTrustedStatement } from "../users/admin-user-statements.ts";
import { recomputeStatsStatement } from "./stats.ts";
import { trustFactsQuery } from "./trust-facts.ts";
import { meetsTrustCriteria } from "./trust-rules.ts";

/** Part of cron tasks: the stats and trust of these artisans. Repeatable. */
export async function recomputeArtisans(ctx: Ctx, userIds: readonly string[]): Promise<number> {
  const facts = await trustFactsQuery(ctx, userIds);
  const changed = facts.filter(({ adminsWord, ...one }) => meetsTrustCriteria(one, adminsWord) !== one.isTrusted);
  const [given, taken] = [changed.filter((one) => !one.isTrusted), changed.filter((one) => one.isTrusted)];
  await ctx.db.batch([
    recomputeStatsStatement(ctx.db, { userIds, at: ctx.now }),
    setTrustedStatement(ctx.db, { userIds: given.map(({ userId }) => userId), isTrusted: true }),
    setTrustedStatement(ctx.db, { userIds: taken.map(({ userId }) => userId), isTrusted: false }),
  ]);
  if (changed.length > 0) ctx.log("artisans.trust_changed", { given: given.length, taken: taken.length });
  return userIds.length;
}
