import { paymentReceipts } from "#db/schema/payments.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RejectReceiptInput } from "./input.ts";
import { queueDecisionEmailStatement } from "./queue-decision-email.ts";
import { requirePendingReceipt } from "./require-pending-receipt.ts";
import { mayResubmitReceipt } from "./rules.ts";
import { isDecidedByOperation, isReceiptDecidable, submittedAtOf } from "./statements.ts";

type Denial = RejectReceiptInput & { receiptId: string };

/** Refuses: not_authenticated · permission_denied (also for own receipts) · not_found · receipt.already_decided */
export async function rejectReceipt(ctx: Ctx, denial: Denial): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { receiptId, reason, note = "" } = denial;
  const { userId, points, submission } = await requirePendingReceipt(ctx, denial);

  // The notification says whether the receipt may be sent again.
  const notifiedReason = mayResubmitReceipt({ status: "denied", submission }) ? reason : `${reason} last`;
  const { db, now: at } = ctx;
  const decision = newId();
  const messageId = newId();
  const isDecided = isDecidedByOperation(receiptId, decision);
  const { decided, emails } = await adminBatch(ctx, {
    decided: db
      .update(paymentReceipts)
      .set({ status: "denied", decisionOperationId: decision, decidedBy: adminId, decidedAt: at, reason, reasonNote: note })
      .where(isReceiptDecidable(receiptId, adminId, submission))
      .returning({ id: paymentReceipts.id }),
    emails: queueDecisionEmailStatement(db, { type: "payment_rejected", messageId, receiptId, at }, isDecided),
    notified: notifyIfStatements(
      db,
      userId,
      { type: "payment_rejected", at, receiptId, points, reason: notifiedReason },
      isDecided,
    ),
    counted: recordEventIfStatement(
      db,
      { kind: "receipt.denied", at, userId, amount: points, since: submittedAtOf(receiptId) },
      isDecided,
    ),
    logged: auditStatements(
      db,
      {
        actorId: adminId,
        action: "receipt.denied",
        subjectKind: "payment_receipts",
        subjectId: receiptId,
        before: { status: "pending", submission },
        after: { status: "denied", reason },
        why: reason,
        note,
        at,
      },
      isDecided,
    ),
  });
  if (decided.length === 0) throw refuse("receipt.already_decided");

  await Promise.all(emails.map(({ id }) => ctx.outbox.push({ kind: "deliver_message", messageId: id })));
}
