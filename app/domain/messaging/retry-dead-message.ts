import { and, eq, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { auditStatement } from "../audit/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isActiveAdmin, refuseDismissed } from "../shared/contracts/require-admin.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Gives a dead message new attempts. Refuses: not_authenticated · permission_denied · not_found · message.not_dead */
export async function retryDeadMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  if (ctx.actor.kind === "visitor") throw refuse("not_authenticated");
  if (ctx.actor.kind !== "admin" && ctx.actor.kind !== "system") throw refuse("permission_denied");

  const [message] = await ctx.db
    .select({ state: outgoingMessages.state })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, messageId));
  if (!message) throw refuse("not_found");
  if (message.state !== "dead") throw refuse("message.not_dead");

  const { db, now: at, actor } = ctx;
  const isAllowed = actor.kind === "admin" ? isActiveAdmin(actor.userId) : sql`1`;
  const isDead = sql`EXISTS (SELECT 1 FROM outgoing_messages WHERE id = ${messageId} AND state = 'dead') AND ${isAllowed}`;
  const audit = { action: "message.sent_again", subjectKind: "outgoing_messages", subjectId: messageId, at } as const;
  const revive = db
    .update(outgoingMessages)
    .set({ state: "queued", attempts: 0, nextAttemptAt: 0 })
    .where(and(eq(outgoingMessages.id, messageId), eq(outgoingMessages.state, "dead"), isAllowed))
    .returning({ id: outgoingMessages.id });
  // The audit entry comes first: it checks that the message is dead.
  const [revived] =
    actor.kind === "admin"
      ? (await db.batch([auditStatement(db, { ...audit, actorId: actor.userId }, isDead), revive]))[1]
      : await revive;
  if (!revived) {
    if (actor.kind === "admin") await refuseDismissed(ctx, actor.userId);
    throw refuse("message.not_dead");
  }

  ctx.log("message.sent_again", { message_id: messageId });
  await ctx.outbox.push({ kind: "deliver_message", messageId });
}
