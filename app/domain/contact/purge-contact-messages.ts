import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { deleteNotesStatement } from "../audit/statements.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { CONTACT_RETENTION_MS, RETENTION_WARNING_INTERVAL_MS, RETENTION_WARNING_MS } from "./rules.ts";
import { waitsSince, wasSettledBy } from "./statements.ts";

/** Cron task: deletes messages a year after resolution or receipt. Warns admins weekly from 30 days before. Repeatable. */
export async function purgeContactMessages(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const until = at - CONTACT_RETENTION_MS;
  const isDue = sql`EXISTS (SELECT 1 FROM contact_messages WHERE status = 'new' AND created_at <= ${until + RETENTION_WARNING_MS})
    AND NOT EXISTS (SELECT 1 FROM notifications AS earlier WHERE earlier.user_id = users.id AND earlier.type = 'contact_unsettled'
      AND earlier.created_at > ${at - RETENTION_WARNING_INTERVAL_MS})`;
  const sweep = (isOld: SQL) =>
    purgeOldRows(ctx, "purge_contact_messages", {
      table: "contact_messages",
      isOld,
      remove: async (which) => {
        const { removed } = await runBatch(db, {
          notes: deleteNotesStatement(db, sql`SELECT contact_messages.id FROM contact_messages WHERE ${which}`),
          removed: db.delete(contactMessages).where(which).returning({ id: contactMessages.id }),
        });
        return removed;
      },
    });
  await sweep(wasSettledBy(until));
  await sweep(waitsSince(until));
  await db.batch(notifyAdminsIfStatements(db, { type: "contact_unsettled", at }, isDue));
}
