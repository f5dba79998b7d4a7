import { z } from "zod";
import type { Ctx } from "#app/domain/ctx.ts";
import { decideReceipt } from "#app/domain/payments/decide-receipt.ts";
import { DecideReceiptInput, ReceiptListInput } from "#app/domain/payments/input.ts";
import { findReceipt, receiptList } from "#app/domain/payments/receipt-queue.ts";
import { RECEIPTS_PAGE } from "#app/domain/payments/rules.ts";
import { asDecider, mayBeDecidedBy } from "#app/domain/payments/waiting-receipt.ts";
import { refuse } from "#app/domain/refusals.ts";
import { defineCall } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { receiptToDecide, receiptToDecideJson } from "./shapes/receipt.ts";

const RECEIPTS = "/admin/payment-receipts";

const decidedJson = async (ctx: Ctx, id: string) => {
  const found = await findReceipt(ctx, id);
  if (!found) throw refuse("not_found");
  return receiptToDecideJson(ctx, found);
};

export const receiptDecisionCalls = [
  defineCall({
    method: "get",
    path: RECEIPTS,
    spec: "C51",
    summary:
      "Receipts of one status, by default those that wait, oldest first; decided ones newest first. ?search= looks at the " +
      "transaction reference, payer, and the sender's name, e-mail, phone and id; created_at is when it was last sent.",
    who: "signed_in",
    reach: async ({ actor }) => void asDecider(actor),
    query: z.object({ ...listQuery, ...ReceiptListInput }),
    answers: { 200: paged(receiptToDecide) },
    run: async (ctx, { query: { status = "pending", search, ordering, ...asked } }) => {
      const newestFirst = ordering === undefined ? status !== "pending" : ordering === "-created_at";
      const rows = rowsOf(asked, RECEIPTS_PAGE);
      const found = await receiptList(ctx, { ...rows, status, search, newestFirst });
      const params = { page_size: rows.limit, status, search, ordering };
      const to = (place: object) => pageAddress(ctx.origin, RECEIPTS, { ...params, ...place });
      return { status: 200, body: listPage(asked, found, to, (row) => receiptToDecideJson(ctx, row)) };
    },
  }),
  defineCall({
    method: "patch",
    path: `${RECEIPTS}/:id`,
    spec: "C52",
    summary:
      "Approve a receipt, which credits its points and is final, or deny it for a reason; once. One that repeats another needs " +
      "override_duplicate. submission names the sending that was looked at: another one is answered by 409.",
    who: "signed_in",
    reach: (ctx, { id = "" }) => mayBeDecidedBy(ctx, id),
    body: DecideReceiptInput,
    answers: { 200: receiptToDecide },
    run: async (ctx, { params: { id = "" }, body }) => {
      await decideReceipt(ctx, { receiptId: id, decision: body });
      return { status: 200, body: await decidedJson(ctx, id) };
    },
  }),
];
