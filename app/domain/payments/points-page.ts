import type { Ctx } from "../ctx.ts";
import { readNoticesHereStatement } from "../notifications/statements.ts";
import { heldPointsQuery } from "../points/held-points.ts";
import { type LedgerPage, ledgerQueries, sealedLedger } from "../points/queries.ts";
import { asOwner, packs } from "./queries.ts";

/** What the page of one's points shows: the ledger, what holds some of them, what more are sold in. One trip. Refuses: not_authenticated. */
export async function pointsPage(ctx: Ctx, page: LedgerPage) {
  const { userId } = asOwner(ctx);
  const [read, holding, sold, ...own] = await ctx.db.batch([
    readNoticesHereStatement(ctx.db, { userId, at: ctx.now }, "points"),
    heldPointsQuery(ctx, userId),
    packs(ctx),
    ...ledgerQueries(ctx, userId, page),
  ]);
  return { ...(await sealedLedger(ctx, page, own)), holding, packs: sold, noticesRead: read.length };
}
