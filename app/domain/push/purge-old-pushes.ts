import { sql } from "drizzle-orm";
import { pushes } from "#db/schema/push.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { PUSH_RETENTION_MS } from "./delivery-rules.ts";

export const purgeOldPushes = (ctx: Ctx): Promise<number> =>
  purgeOldRows(ctx, "apply_retention", {
    table: "pushes",
    isOld: sql`pushes.created_at <= ${ctx.now - PUSH_RETENTION_MS}`,
    remove: (which) => ctx.db.delete(pushes).where(which).returning({ id: pushes.notificationId }),
  });
