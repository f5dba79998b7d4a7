import { sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { PURGED_AT_ONCE, purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export const purgeOldMessages = (ctx: Ctx, until: number): Promise<number> =>
  purgeOldRows(ctx, "apply_retention", {
    table: "outgoing_messages",
    // The oldest rows are the first: an index on their age would be written with each message, and read once a day.
    isOld: sql`outgoing_messages.rowid IN (SELECT rowid FROM outgoing_messages ORDER BY rowid LIMIT ${PURGED_AT_ONCE})
      AND outgoing_messages.created_at <= ${until}`,
    remove: (which) => ctx.db.delete(outgoingMessages).where(which).returning({ id: outgoingMessages.id }),
  });
