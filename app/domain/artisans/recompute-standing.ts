import { asc, gt } from "drizzle-orm";
import { artisanProfiles } from "#db/schema/artisans.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { rowByRow } from "../tasks/row-by-row.ts";
import { setTrustedStatement } from "../users/account-statements.ts";
import { recomputeFiguresStatement } from "./figures.ts";
import { trustFactsQuery } from "./trust-facts.ts";
import { deservesTrust } from "./trust-rules.ts";

const ARTISANS_AT_ONCE = 200;
const ROUNDS_AT_ONCE = 10;

/**
 * What clients are told of each artisan's work is counted anew, and trust given or taken by the rule of 3.5; twice at once
 * changes nothing more. What is left after two thousand artisans is put in the queue. Refuses: permission_denied.
 */
export async function recomputeStanding(ctx: Ctx, { after = "" }: { after?: string } = {}): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  let last = after;
  let isMore = true;
  for (let rounds = 0; isMore && rounds < ROUNDS_AT_ONCE; rounds++) {
    const userIds = await artisansAfter(ctx, last);
    isMore = userIds.length === ARTISANS_AT_ONCE;
    last = userIds.at(-1) ?? last;
    await rowByRow(ctx, "recompute_standing", userIds, (ids) => recompute(ctx, ids));
  }
  if (isMore) await ctx.outbox.push({ kind: "recompute_standing", after: last });
}

async function artisansAfter({ db }: Ctx, after: string): Promise<string[]> {
  const rows = await db
    .select({ userId: artisanProfiles.userId })
    .from(artisanProfiles)
    .where(gt(artisanProfiles.userId, after))
    .orderBy(asc(artisanProfiles.userId))
    .limit(ARTISANS_AT_ONCE);
  return rows.map(({ userId }) => userId);
}

async function recompute(ctx: Ctx, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const facts = await trustFactsQuery(ctx, userIds);
  const changed = facts.filter(({ adminsWord, ...one }) => deservesTrust(one, adminsWord) !== one.isTrusted);
  const [given, taken] = [changed.filter((one) => !one.isTrusted), changed.filter((one) => one.isTrusted)];
  await ctx.db.batch([
    recomputeFiguresStatement(ctx.db, { userIds, at: ctx.now }),
    setTrustedStatement(ctx.db, { userIds: given.map(({ userId }) => userId), isTrusted: true }),
    setTrustedStatement(ctx.db, { userIds: taken.map(({ userId }) => userId), isTrusted: false }),
  ]);
  if (changed.length > 0) ctx.log("artisans.trust_changed", { given: given.length, taken: taken.length });
  return userIds.length;
}
