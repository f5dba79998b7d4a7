import { sql } from "drizzle-orm";
import { announcementRotation } from "#db/schema/announcements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Puts artisans whose holiday is over among those who are here, so that an announcement reads few others. */
export async function endHolidays({ db, now, actor }: Ctx): Promise<void> {
  requireSystem(actor);
  await db
    .update(announcementRotation)
    .set({ unavailableUntil: 0 })
    .where(sql`${announcementRotation.unavailableUntil} > 0 AND ${announcementRotation.unavailableUntil} <= ${now}`);
}
