import { sql } from "drizzle-orm";
import { announcementRotation } from "#db/schema/announcements.ts";
import { wasEverChosen } from "../offers/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Removes artisans from the index of newcomers whose days are over or who were chosen, so that it stays short. */
export async function endNewcomers({ db, now, actor }: Ctx): Promise<void> {
  requireSystem(actor);
  await db
    .update(announcementRotation)
    .set({ newcomerUntil: 0 })
    .where(
      sql`${announcementRotation.newcomerUntil} > 0 AND (${announcementRotation.newcomerUntil} < ${now}
        OR ${wasEverChosen(sql`announcement_rotation.artisan_id`)})`,
    );
}
