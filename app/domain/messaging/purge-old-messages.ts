import { sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { sweepRows } from "../tasks/sweep-rows.ts";

export const purgeOldMessages = (ctx: Ctx, until: number): Promise<number> =>
  sweepRows(ctx, "forget_by_age", {
    table: "outgoing_messages",
    isOld: sql`outgoing_messages.created_at <= ${until}`,
    remove: (which) => ctx.db.delete(outgoingMessages).where(which).returning({ id: outgoingMessages.id }),
  });
