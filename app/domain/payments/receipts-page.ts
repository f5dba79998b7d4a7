import type { Ctx } from "../ctx.ts";
import { readNoticesHereStatement } from "../notifications/statements.ts";
import { balanceQuery } from "../points/queries.ts";
import { settingIn } from "../settings/queries.ts";
import { COMPANY_ACCOUNT } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import { asOwner, type OwnReceiptsPage, ownReceiptsQueries, ownViews, packs } from "./queries.ts";

/** What the page of one's receipts shows: the balance, what is sold, where the money goes, what was sent; what told of that is read. One trip. Refuses: not_authenticated. */
export async function receiptsPage(ctx: Ctx, page: OwnReceiptsPage) {
  const { userId } = asOwner(ctx);
  const [read, [points], sold, account, ...own] = await ctx.db.batch([
    readNoticesHereStatement(ctx.db, { userId, at: ctx.now }, "receipts"),
    balanceQuery(ctx, userId),
    packs(ctx),
    settingQuery(ctx.db, COMPANY_ACCOUNT),
    ...ownReceiptsQueries(ctx, userId, page),
  ]);
  return {
    ...(await ownViews(ctx, { userId, page, size: "small" }, own)),
    points: points ?? { available: 0, held: 0 },
    noticesRead: read.length,
    packs: sold,
    /** Null while nobody set it. */
    account: settingIn(ctx, COMPANY_ACCOUNT, account),
  };
}
