import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { balanceQuery } from "../points/queries.ts";
import { refuse } from "../refusals.ts";
import { selfOf, selfQueries } from "../users/queries.ts";
import { documentsOf } from "./queries.ts";

/** What one's own account shows: all of it, the documents behind the badge, and the points. One trip. */
export async function accountPage(ctx: Ctx) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { userId } = ctx.actor;
  const [documents, [points], ...own] = await ctx.db.batch([
    documentsOf(ctx, userId),
    balanceQuery(ctx, userId),
    ...selfQueries(ctx, userId),
  ]);
  return {
    user: selfOf(ctx, own),
    documents,
    points: points ?? { available: 0, held: 0 },
  };
}
