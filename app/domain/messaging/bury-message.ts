import { and, eq, ne, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx } from "../ctx.ts";

/** The queue gave this letter up: it is dead unless it was sent after all, and its row keeps the last reason. */
export async function buryMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  await ctx.db
    .update(outgoingMessages)
    .set({ state: "dead", leaseUntil: 0, lastError: sql`coalesce(${outgoingMessages.lastError}, 'given up by the queue')` })
    .where(and(eq(outgoingMessages.id, messageId), ne(outgoingMessages.state, "sent")));
  ctx.log("message.buried", { message_id: messageId });
}
