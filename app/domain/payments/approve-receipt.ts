import { sql } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditStatements } from "../audit/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { creditStatements } from "../points/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { ApproveReceiptInput } from "./input.ts";
import { queueDecisionEmailStatement } from "./queue-decision-email.ts";
import { requirePendingReceipt } from "./require-pending-receipt.ts";
import {
  duplicatedReceiptSql,
  isDecidedByOperation,
  isReceiptDecidable,
  markDuplicatesStatement,
  submittedAtOf,
} from "./statements.ts";

type Approval = ApproveReceiptInput & { receiptId: string };

/**
 * Approves a receipt and credits the pack, even to a deactivated account: the points are paid.
 * Refuses: not_authenticated · permission_denied (also for own receipts) · not_found · receipt.already_decided ·
 * receipt.duplicate
 */
export async function approveReceipt(ctx: Ctx, approval: Approval): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { receiptId, note } = approval;
  const receipt = await requirePendingReceipt(ctx, approval);
  // The override is ignored if there was no duplicate when the admin decided.
  const overrides = approval.override_duplicate === true && receipt.duplicateOf !== null;
  if (receipt.duplicateOf !== null && !overrides) throw refuse("receipt.duplicate");

  const { db, now: at } = ctx;
  const { userId, points, submission } = receipt;
  const decision = newId();
  const messageId = newId();
  const isDecided = isDecidedByOperation(receiptId, decision);
  const { decided, emails } = await adminBatch(ctx, {
    decided: db
      .update(paymentReceipts)
      .set({
        status: "approved",
        decisionOperationId: decision,
        decidedBy: adminId,
        decidedAt: at,
        duplicateOf: duplicatedReceiptSql(receiptId),
        isDuplicateOverridden: overrides,
      })
      .where(
        sql`${isReceiptDecidable(receiptId, adminId, submission)} AND (${duplicatedReceiptSql(receiptId)} IS NULL OR ${overrides})`,
      )
      .returning({ id: paymentReceipts.id }),
    emails: queueDecisionEmailStatement(db, { type: "payment_accepted", messageId, receiptId, at }, isDecided),
    duplicates: markDuplicatesStatement(db, receiptId, isDecided),
    credit: creditStatements(db, { userId, points, reason: "receipt_approved", at, receiptId }, isDecided),
    notified: notifyEachStatements(
      db,
      { type: "payment_accepted", at, receiptId, points },
      sql`SELECT user_id, CAST(available AS TEXT) AS reason FROM point_accounts WHERE user_id = ${userId} AND ${isDecided}`,
      { reason: true },
    ),
    counted: recordEventIfStatement(
      db,
      { kind: "receipt.approved", at, userId, amount: points, since: submittedAtOf(receiptId) },
      isDecided,
    ),
    logged: auditStatements(
      db,
      {
        actorId: adminId,
        action: "receipt.approved",
        subjectKind: "payment_receipts",
        subjectId: receiptId,
        before: { status: "pending", submission },
        after: { status: "approved", points, overrideDuplicate: overrides },
        note,
        at,
      },
      isDecided,
    ),
  });
  if (decided.length === 0) {
    await requirePendingReceipt(ctx, approval);
    throw refuse("receipt.duplicate");
  }

  await hashEntriesAfterBatch(ctx, [userId]);
  await Promise.all(emails.map(({ id }) => ctx.outbox.push({ kind: "deliver_message", messageId: id })));
}
