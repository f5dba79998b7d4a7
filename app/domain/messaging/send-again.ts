import { and, eq } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";

/**
 * An operator takes a dead message up again: it gets its attempts anew, under its old reference, and still goes out only
 * if it has something to say. Refuses: not_authenticated · permission_denied · not_found · message.not_dead.
 */
export async function sendAgain(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (ctx.actor.kind !== "admin" && ctx.actor.kind !== "system") throw refuse("permission_denied");

  const [message] = await ctx.db
    .select({ state: outgoingMessages.state })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, messageId));
  if (!message) throw refuse("not_found");
  if (message.state !== "dead") throw refuse("message.not_dead");

  const [revived] = await ctx.db
    .update(outgoingMessages)
    .set({ state: "queued", attempts: 0, nextAttemptAt: 0 })
    .where(and(eq(outgoingMessages.id, messageId), eq(outgoingMessages.state, "dead")))
    .returning({ id: outgoingMessages.id });
  if (!revived) throw refuse("message.not_dead");

  ctx.log("message.sent_again", { message_id: messageId });
  await ctx.outbox.push({ kind: "deliver_message", messageId });
}
