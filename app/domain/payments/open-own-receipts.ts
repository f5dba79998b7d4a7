import { runBatch } from "#db/run-batch.ts";
import { markPageNotificationsReadStatement } from "../notifications/statements.ts";
import { balanceQuery } from "../points/queries.ts";
import { findSetting } from "../settings/queries.ts";
import { COMPANY_ACCOUNT } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type OwnReceiptsPage, ownReceiptsQueries, packs, requireReceiptOwner, toOwnReceipts } from "./queries.ts";

/** Also marks the notifications about receipts as read. Refuses: not_authenticated */
export async function openOwnReceipts(ctx: Ctx, page: OwnReceiptsPage) {
  const { userId } = requireReceiptOwner(ctx);
  const {
    read,
    points: [points],
    sold,
    account,
    own,
  } = await runBatch(ctx.db, {
    read: markPageNotificationsReadStatement(ctx.db, { userId, at: ctx.now }, "receipts"),
    points: balanceQuery(ctx, userId),
    sold: packs(ctx),
    account: settingQuery(ctx.db, COMPANY_ACCOUNT),
    own: ownReceiptsQueries(ctx, userId, page),
  });
  return {
    ...(await toOwnReceipts(ctx, { userId, page, size: "small" }, own)),
    points: points ?? { available: 0, held: 0 },
    notificationsRead: read.length,
    packs: sold,
    account: findSetting(ctx, COMPANY_ACCOUNT, account),
  };
}
