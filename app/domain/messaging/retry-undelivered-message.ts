import { and, eq, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdminOrSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Gives a dead message new attempts. Refuses: not_authenticated · permission_denied · not_found · message.not_dead */
export async function retryUndeliveredMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  const admin = requireAdminOrSystem(ctx.actor);
  const [message] = await ctx.db
    .select({ state: outgoingMessages.state })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, messageId));
  if (!message) throw refuse("not_found");
  if (message.state !== "dead") throw refuse("message.not_dead");

  const { db, now: at } = ctx;
  const isDead = sql`EXISTS (SELECT 1 FROM outgoing_messages AS its WHERE its.id = ${messageId} AND its.state = 'dead')`;
  const audit = { action: "message.sent_again", subjectKind: "outgoing_messages", subjectId: messageId, at } as const;

  const { dead } = await adminBatch(ctx, {
    dead: db
      .select({ id: outgoingMessages.id })
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.id, messageId), isDead)),
    logged: admin === null ? [] : [auditStatement(db, { ...audit, actorId: admin.userId }, isDead)],
    // Last: the statements above check that the message is dead.
    queued: db
      .update(outgoingMessages)
      .set({ state: "queued", attempts: 0, nextAttemptAt: 0 })
      .where(and(eq(outgoingMessages.id, messageId), isDead)),
  });
  if (dead.length === 0) throw refuse("message.not_dead");

  ctx.log("message.sent_again", { message_id: messageId });
  await ctx.outbox.push({ kind: "deliver_message", messageId });
}
