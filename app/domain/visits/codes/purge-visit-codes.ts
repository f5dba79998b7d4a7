import { sql } from "drizzle-orm";
import { visitCodeEntries, visitCodeTries } from "#db/schema/visits.ts";
import { purgeOldRows } from "../../cron-tasks/purge-old-rows.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { CODE_ENTRY_RETENTION_MS, CODE_TRY_RETENTION_MS } from "./rules.ts";

/** Deletes wrong tries, and right codes a while after their job ended. */
export async function purgeVisitCodes(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  await purgeOldRows(ctx, "apply_retention", {
    table: "visit_code_tries",
    isOld: sql`visit_code_tries.created_at < ${now - CODE_TRY_RETENTION_MS}`,
    remove: (which) => db.delete(visitCodeTries).where(which).returning({ visitId: visitCodeTries.visitId }),
  });
  const endedBefore = now - CODE_ENTRY_RETENTION_MS;
  await purgeOldRows(ctx, "apply_retention", {
    table: "visit_code_entries",
    isOld: sql`(visit_code_entries.created_at < ${endedBefore} AND EXISTS (SELECT 1 FROM visits JOIN jobs ON jobs.id = visits.job_id
      WHERE visits.id = visit_code_entries.visit_id AND jobs.archived_at < ${endedBefore}))`,
    remove: (which) => db.delete(visitCodeEntries).where(which).returning({ visitId: visitCodeEntries.visitId }),
  });
}
