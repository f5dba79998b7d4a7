import { and, eq } from "drizzle-orm";
import { verificationRequests } from "#db/schema/verification.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatement } from "../audit/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RejectInput } from "./input.ts";
import { queueDecisionEmail } from "./queue-decision-email.ts";
import { requirePendingVerification } from "./require-pending-verification.ts";
import { isStillPending, submittedAtOf } from "./statements.ts";

/**
 * Rejects a document and tells the owner the reason. Earlier checked documents stay. One decision wins.
 * Refuses: not_authenticated · permission_denied (also own documents) · not_found · verification.already_decided.
 */
export async function rejectVerification(
  ctx: Ctx,
  { requestId, reason, note = "" }: RejectInput & { requestId: string },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const request = await requirePendingVerification(ctx, requestId);
  const { userId, kind } = request;
  const { db, now: at } = ctx;
  const isPending = isStillPending(requestId, adminId);
  const email = queueDecisionEmail(ctx, { type: "verification_rejected", request }, isPending);
  const notification = { type: "verification_rejected", at, reason: `${kind} ${reason}`, verificationId: requestId } as const;

  const { pending } = await adminBatch(ctx, {
    // One transaction: this predicate is true for all statements, because the decision comes last.
    pending: db
      .select({ id: verificationRequests.id })
      .from(verificationRequests)
      .where(and(eq(verificationRequests.id, requestId), isPending)),
    notified: notifyIfStatements(db, userId, notification, isPending),
    email: email.statements,
    counted: recordEventIfStatement(
      db,
      { kind: "verification.rejected", at, userId, since: submittedAtOf(requestId) },
      isPending,
    ),
    logged: auditStatement(
      db,
      {
        actorId: adminId,
        action: "verification.rejected",
        subjectKind: "verification_requests",
        subjectId: requestId,
        before: { status: "submitted" },
        after: { status: "rejected", kind, reason },
        why: reason,
        at,
      },
      isPending,
    ),
    decided: db
      .update(verificationRequests)
      .set({ status: "rejected", decidedAt: at, decidedBy: adminId, reason, note })
      .where(and(eq(verificationRequests.id, requestId), isPending)),
  });

  if (pending.length === 0) throw refuse("verification.already_decided");

  await Promise.all(email.messageIds.map((messageId) => ctx.outbox.push({ kind: "deliver_message", messageId })));
}
