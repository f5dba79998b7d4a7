import { eq, type SQL, sql } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { auditStatements } from "../audit/statements.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ResolveContactInput } from "./input.ts";
import type { ContactStatus } from "./rules.ts";

/**
 * Answers, closes or reopens a message. The sender gets the answer or closing reason by email, except for unwanted messages.
 * One decision wins.
 * Refuses: not_authenticated · permission_denied · not_found · contact.already_settled (also reopening an open one).
 */
export async function resolveContactMessage(
  ctx: Ctx,
  { messageId, status, answer, reason, note }: ResolveContactInput & { messageId: string },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const found = await findSettled(ctx, messageId);
  if (!found) throw refuse("not_found");
  const settles = status !== "new";
  if (found.status !== (settles ? "new" : "closed")) throw refuse("contact.already_settled", { name: found.by ?? "—" });
  const isClosing = status === "closed";
  const notifiesSender = status === "answered" || (isClosing && reason !== undefined && reason !== "unwanted");
  const stands = settlable(messageId, settles);
  const emailId = newId();
  const { emails, settled } = await adminBatch(ctx, {
    logged: auditStatements(
      db,
      {
        ...{ actorId: adminId, action: ACTION_OF[status], subjectKind: "contact_messages", subjectId: messageId, at },
        ...{ before: { status: found.status }, after: { status, ...(isClosing && reason && { reason }) } },
        ...(isClosing && reason ? { why: reason, note } : { note: undefined }),
      },
      stands,
    ),
    emails: queueMessageIfStatement(
      db,
      { id: emailId, kind: isClosing ? "contact_closed" : "contact_answered", subjectId: messageId, at },
      sql`SELECT user_id, email AS recipient, language FROM contact_messages
        WHERE id = ${messageId} AND email IS NOT NULL AND ${notifiesSender ? stands : sql`0`}`,
    ),
    // Must be last: the statements above check the status.
    settled: db
      .update(contactMessages)
      .set({
        status,
        answer: status === "answered" ? (answer ?? null) : null,
        closingReason: isClosing ? (reason ?? null) : null,
        closingNote: isClosing && reason ? (note ?? null) : null,
        resolvedBy: settles ? adminId : null,
        resolvedAt: settles ? at : null,
      })
      .where(sql`${contactMessages.id} = ${messageId} AND ${stands}`)
      .returning({ id: contactMessages.id }),
  });
  if (settled.length === 0) return refuseAfterAnother(ctx, messageId);
  if (emails.length > 0) await ctx.outbox.push({ kind: "deliver_message", messageId: emailId });
}

const ACTION_OF = { new: "contact.reopened", answered: "contact.answered", closed: "contact.closed" } as const satisfies Record<
  ContactStatus,
  string
>;

/** An answer was sent and cannot be undone, so only closed messages are reopened. */
const settlable = (messageId: string, settles: boolean): SQL =>
  sql`EXISTS (SELECT 1 FROM contact_messages AS its WHERE its.id = ${messageId} AND its.status = ${settles ? "new" : "closed"})`;

async function findSettled({ db }: Ctx, messageId: string) {
  const [found] = await db
    .select({
      status: contactMessages.status,
      by: sql<string | null>`(SELECT first_name FROM users WHERE users.id = ${contactMessages.resolvedBy})`,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  return found;
}

async function refuseAfterAnother(ctx: Ctx, messageId: string): Promise<never> {
  const found = await findSettled(ctx, messageId);
  if (!found) throw refuse("not_found");
  throw refuse("contact.already_settled", { name: found.by ?? "—" });
}
