import { and, asc, isNull, lte, sql } from "drizzle-orm";
import { dataExports } from "#db/schema/privacy.ts";
import { retryPendingRows } from "../../cron-tasks/retry-pending-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { EXPORT_RETRY_AFTER_MS } from "../rules.ts";

const OWED_BATCH_SIZE = 50;

/** Refuses: permission_denied. */
export async function retryPendingExports(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return retryPendingRows(ctx, {
    task: "retry_pending_exports",
    atOnce: OWED_BATCH_SIZE,
    choose: (isFree) =>
      ctx.db
        .select({ id: dataExports.id })
        .from(dataExports)
        .where(
          and(
            isNull(dataExports.readyAt),
            lte(dataExports.createdAt, ctx.now - EXPORT_RETRY_AFTER_MS),
            isFree(sql`${dataExports.id}`),
          ),
        )
        .orderBy(asc(dataExports.createdAt))
        .limit(OWED_BATCH_SIZE),
    push: (exportId) => ctx.outbox.push({ kind: "export_account", exportId }),
  });
}
