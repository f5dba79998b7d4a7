import { paymentReceipts } from "#db/schema/payments.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { refuseDismissed } from "../as-admin.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { notifyIfStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { oweDecisionLetterStatement } from "./decision-letter.ts";
import type { DenyReceiptInput } from "./input.ts";
import { maySendAgain } from "./rules.ts";
import { isDecidable, isDecidedBy } from "./statements.ts";
import { asDecider, findWaitingReceipt } from "./waiting-receipt.ts";

type Denial = DenyReceiptInput & { receiptId: string };

/**
 * A receipt is not accepted, and its sender is told why, and whether he may send it again (3.4). Of any number of decisions at once one is
 * made. Refuses: not_authenticated · permission_denied (also of one's own) · not_found · receipt.already_decided.
 */
export async function denyReceipt(ctx: Ctx, denial: Denial): Promise<void> {
  const { userId: adminId } = asDecider(ctx.actor);
  const { receiptId, reason, note = "" } = denial;
  const { userId, points, submission } = await findWaitingReceipt(ctx, denial);

  // The words of the notice say what comes next.
  const told = maySendAgain({ status: "denied", submission }) ? reason : `${reason} last`;
  const { db, now: at } = ctx;
  const decision = newId();
  const messageId = newId();
  const isDecided = isDecidedBy(receiptId, decision);
  const [decided, owed] = await db.batch([
    db
      .update(paymentReceipts)
      .set({ status: "denied", decision, decidedBy: adminId, decidedAt: at, reason, reasonNote: note })
      .where(isDecidable(receiptId, adminId, submission))
      .returning({ id: paymentReceipts.id }),
    oweDecisionLetterStatement(db, { type: "payment_rejected", messageId, receiptId, at }, isDecided),
    notifyIfStatement(db, userId, { type: "payment_rejected", at, receiptId, points, reason: told }, isDecided),
    recordEventIfStatement(db, { kind: "receipt.denied", at, userId, amount: points }, isDecided),
    auditIfStatement(
      db,
      {
        actorId: adminId,
        action: "receipt.denied",
        subjectKind: "payment_receipts",
        subjectId: receiptId,
        before: { status: "pending", submission },
        after: { status: "denied", reason },
        why: reason,
        at,
      },
      isDecided,
    ),
  ]);
  if (decided.length === 0) {
    await refuseDismissed(ctx, adminId);
    throw refuse("receipt.already_decided");
  }

  await Promise.all(owed.map(({ id }) => ctx.outbox.push({ kind: "deliver_message", messageId: id })));
}
