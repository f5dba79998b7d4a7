import { asc, gt } from "drizzle-orm";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { setTrustedStatement } from "../users/admin-user-statements.ts";
import { recomputeStatsStatement } from "./stats.ts";
import { trustFactsQuery } from "./trust-facts.ts";
import { meetsTrustCriteria } from "./trust-rules.ts";

const ARTISANS_BATCH_SIZE = 200;

/** Cron task: recomputes stats and trust of all artisans, in parts within its budget. Repeatable. Refuses: permission_denied. */
export async function recomputeStatsAndTrust(ctx: Ctx, { cursor = "" } = {}): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const rest = await visitRowsById(ctx, {
    task: "recompute_stats_and_trust",
    after: cursor,
    atOnce: ARTISANS_BATCH_SIZE,
    choose: (after) => artisansAfter(ctx, after),
    end: (userIds) => recompute(ctx, userIds),
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

async function recompute(ctx: Ctx, userIds: readonly string[]): Promise<number> {
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
