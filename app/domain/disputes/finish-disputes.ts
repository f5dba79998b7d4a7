import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { disputes } from "#db/schema/disputes.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { queuedMessageQuery } from "../messaging/queued-message-query.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { tellClosedStatements } from "./announce-statements.ts";

/** Cron task: decisions that nobody appealed become final. Refuses: permission_denied */
export async function finishDisputes(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const isOver = sql`(disputes.status = 'decided' AND disputes.appeal_until <= ${at})`;
  return drainDueRows(ctx, {
    task: "finish_disputes",
    choose: (isFree, atOnce) =>
      db.all(
        sql`SELECT disputes.id FROM disputes WHERE ${isOver} AND ${isFree(sql`disputes.id`)} ORDER BY disputes.appeal_until LIMIT ${atOnce}`,
      ),
    isOneByOne: true,
    end: async (ids) => {
      const [disputeId = ""] = ids;
      const operation = { disputeId, operationId: newId() };
      const messageId = newId();
      const { finished, sms } = await runBatch(db, {
        finished: db
          .update(disputes)
          .set({ status: "final", operationId: operation.operationId })
          .where(sql`disputes.id = ${disputeId} AND ${isOver}`)
          .returning({ id: disputes.id }),
        told: tellClosedStatements(ctx, operation, { reason: "final", messageId }),
        sms: queuedMessageQuery(db, messageId),
      });
      if (sms.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId });
      return finished.length;
    },
  });
}
