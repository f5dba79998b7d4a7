import { sql } from "drizzle-orm";
import { notifications } from "#db/schema/notifications.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Read ones go first: what they tell of has a page of its own. */
export const purgeOldNotifications = (ctx: Ctx, { readUntil, unreadUntil }: { readUntil: number; unreadUntil: number }) =>
  purgeOldRows(ctx, "apply_retention", {
    table: "notifications",
    isOld: sql`(notifications.created_at <= ${unreadUntil}
      OR (notifications.created_at <= ${readUntil} AND notifications.read_at IS NOT NULL))`,
    remove: (which) => ctx.db.delete(notifications).where(which).returning({ id: notifications.id }),
  });
