import { runBatch } from "#db/run-batch.ts";
import { markPageNotificationsReadStatement } from "../notifications/statements.ts";
import { heldPointsQuery } from "../points/held-points-query.ts";
import { ledgerJobsQuery } from "../points/ledger-jobs-query.ts";
import { hashedLedger, type LedgerPage, ledgerQueries } from "../points/queries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { packs, requireReceiptOwner } from "./queries.ts";

/** Refuses: not_authenticated */
export async function openPoints(ctx: Ctx, page: LedgerPage) {
  const { userId } = requireReceiptOwner(ctx);
  const { read, holding, sold, about, own } = await runBatch(ctx.db, {
    read: markPageNotificationsReadStatement(ctx.db, { userId, at: ctx.now }, "points"),
    holding: heldPointsQuery(ctx, userId),
    sold: packs(ctx),
    about: ledgerJobsQuery(ctx, userId, page),
    own: ledgerQueries(ctx, userId, page),
  });
  return { ...(await hashedLedger(ctx, page, own)), holding, jobs: about, packs: sold, notificationsRead: read.length };
}
