import type { openReceipt } from "#app/domain/payments/open-receipt.ts";
import type { ReceiptRow } from "#app/domain/payments/receipt-rows.ts";
import {
  accountReferenceOf,
  isPayerName,
  type PaymentMethod,
  RECEIPT_REASONS,
  receiptWarnings,
} from "#app/domain/payments/rules.ts";
import type { CompanyAccount } from "#app/domain/settings/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

export type ReceiptRowView = ReturnType<typeof receiptRowView>;

/** A row of the list, with the other admin who has claimed it. */
export const receiptRowView = ({ now, actor }: Pick<Ctx, "now" | "actor">, row: ReceiptRow) => ({
  id: row.id,
  name: row.sender.companyName ?? `${row.sender.firstName} ${row.sender.lastName}`,
  isCompany: row.sender.companyName !== null,
  pictureId: row.pictureId,
  amount: row.amount,
  points: row.points,
  reference: row.transactionReference,
  submittedAt: row.submittedAt,
  isMarked: row.status === "pending" && receiptWarnings(row).length > 0,
  claim:
    row.status === "pending" &&
    row.claimedUntil !== null &&
    row.claimedUntil > now &&
    isSignedIn(actor) &&
    row.claimedBy !== actor.userId
      ? { name: row.claimerName ?? "", until: row.claimedUntil }
      : null,
});

type Found = NonNullable<Awaited<ReturnType<typeof openReceipt>>>;

/** A receipt with the queue and its position in it. */
export function receiptView(ctx: Ctx, { receipt, pictures, earlier, history, denials, queue, waiting, account }: Found) {
  const place = queue.findIndex(({ id }) => id === receipt.id);
  const { sender } = receipt;
  const userId = isSignedIn(ctx.actor) ? ctx.actor.userId : "";
  return {
    now: ctx.now,
    admin: isSignedIn(ctx.actor) ? ctx.actor.firstName : "",
    counts: { receipts: waiting },
    queue: queue.map((row) => receiptRowView(ctx, row)),
    previous: queue[place - 1]?.id ?? null,
    next: queue[place + 1]?.id ?? null,
    ourNumber: account && numberFor(account, receipt.method),
    pictures: pictures.map(({ place: at, path, width, height }) => ({ place: at, path, width, height })),
    earlier: earlier && { status: earlier.status, ...receiptRowView(ctx, earlier) },
    history: history.map(({ id, amount, status, submittedAt }) => ({ id, amount, status, submittedAt })),
    denials: denials.map(({ reason, before: _before, ...denial }) => ({
      ...denial,
      reason: RECEIPT_REASONS.find((one) => one === reason) ?? "other",
    })),
    receipt: {
      ...receiptRowView(ctx, receipt),
      isOwn: sender.id === userId,
      isSenderActive: sender.isActive,
      accountName: `${sender.firstName} ${sender.lastName}`,
      accountReference: accountReferenceOf(sender.id),
      price: receipt.price,
      method: receipt.method,
      payerName: receipt.payerName,
      isOwnPayer: isPayerName(sender, receipt.payerName),
      paidOn: receipt.paidOn,
      note: receipt.note,
      status: receipt.status,
      submission: receipt.submission,
      marks: receiptWarnings(receipt),
      reason: receipt.reason,
      reasonNote: receipt.reasonNote,
      decidedAt: receipt.decidedAt,
      deciderName: receipt.deciderName,
    },
  };
}

/** The number that a transfer by that method must name. */
function numberFor({ rip, ccp, bank }: CompanyAccount, method: PaymentMethod): string | null {
  if (method === "ccp") return ccp && `${ccp.number} ${ccp.key}`;
  return (method === "bank" ? bank?.rib : rip) ?? null;
}

export type ReceiptView = ReturnType<typeof receiptView>;
