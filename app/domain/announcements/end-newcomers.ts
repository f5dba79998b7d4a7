import { sql } from "drizzle-orm";
import { announcementRotation } from "#db/schema/announcements.ts";
import { wasEverChosen } from "../offers/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/** Removes artisans from the index of newcomers whose days are over or who were chosen, so that it stays short. */
export async function endNewcomers({ db, now }: Ctx): Promise<void> {
  await db
    .update(announcementRotation)
    .set({ newcomerUntil: 0 })
    .where(
      sql`${announcementRotation.newcomerUntil} > 0 AND (${announcementRotation.newcomerUntil} < ${now}
        OR ${wasEverChosen(sql`announcement_rotation.artisan_id`)})`,
    );
}
