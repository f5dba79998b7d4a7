import { sql } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { refuseDismissed } from "../as-admin.ts";
import { whyOf } from "../audit/rules.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { creditStatements } from "../points/statements.ts";
import { refuse } from "../refusals.ts";
import { oweDecisionLetterStatement } from "./decision-letter.ts";
import type { ApproveReceiptInput } from "./input.ts";
import { isDecidable, isDecidedBy, markRepeatsStatement, repeats } from "./statements.ts";
import { asDecider, findWaitingReceipt } from "./waiting-receipt.ts";

type Approval = ApproveReceiptInput & { receiptId: string };

/**
 * The money came: the pack's points are credited in the same batch, and the sender is told, also where his account was
 * deactivated meanwhile, since what he paid for stays his. Of any number of decisions at once one is made, and it is final.
 * Waiting receipts of the same transfer are marked as its repeats.
 * Refuses: not_authenticated · permission_denied (also of one's own) · not_found · receipt.already_decided · receipt.duplicate
 * (unless the admin says that he knows).
 */
export async function approveReceipt(ctx: Ctx, approval: Approval): Promise<void> {
  const { userId: adminId } = asDecider(ctx.actor);
  const { receiptId, note = "" } = approval;
  const receipt = await findWaitingReceipt(ctx, approval);
  // Said where it repeats nothing, it is no word on a repeat, also not on one that comes to be before the write.
  const overrides = approval.override_duplicate === true && receipt.duplicateOf !== null;
  if (receipt.duplicateOf !== null && !overrides) throw refuse("receipt.duplicate");

  const { db, now: at } = ctx;
  const { userId, points, submission } = receipt;
  const decision = newId();
  const messageId = newId();
  const isDecided = isDecidedBy(receiptId, decision);
  const [decided, owed] = await db.batch([
    db
      .update(paymentReceipts)
      .set({
        status: "approved",
        decision,
        decidedBy: adminId,
        decidedAt: at,
        reasonNote: note,
        duplicateOf: repeats(receiptId),
        isDuplicateOverridden: overrides,
      })
      .where(sql`${isDecidable(receiptId, adminId, submission)} AND (${repeats(receiptId)} IS NULL OR ${overrides})`)
      .returning({ id: paymentReceipts.id }),
    oweDecisionLetterStatement(db, { type: "payment_accepted", messageId, receiptId, at }, isDecided),
    markRepeatsStatement(db, receiptId, isDecided),
    ...creditStatements(db, { userId, points, reason: "receipt_approved", at, receiptId }, isDecided),
    notifyEachStatement(
      db,
      { type: "payment_accepted", at, receiptId, points },
      sql`SELECT user_id, CAST(available AS TEXT) AS reason FROM point_accounts WHERE user_id = ${userId} AND ${isDecided}`,
      { reason: true },
    ),
    recordEventIfStatement(db, { kind: "receipt.approved", at, userId, amount: points }, isDecided),
    auditIfStatement(
      db,
      {
        actorId: adminId,
        action: "receipt.approved",
        subjectKind: "payment_receipts",
        subjectId: receiptId,
        before: { status: "pending", submission },
        after: { status: "approved", points, overrideDuplicate: overrides },
        ...whyOf(note),
        at,
      },
      isDecided,
    ),
  ]);
  if (decided.length === 0) {
    await refuseDismissed(ctx, adminId);
    await findWaitingReceipt(ctx, approval);
    throw refuse("receipt.duplicate");
  }

  await sealAfterwards(ctx, [userId]);
  await Promise.all(owed.map(({ id }) => ctx.outbox.push({ kind: "deliver_message", messageId: id })));
}
