import { sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export const purgeOldMessages = (ctx: Ctx, until: number): Promise<number> =>
  purgeOldRows(ctx, "apply_retention", {
    table: "outgoing_messages",
    isOld: sql`outgoing_messages.created_at <= ${until}`,
    remove: (which) => ctx.db.delete(outgoingMessages).where(which).returning({ id: outgoingMessages.id }),
  });
