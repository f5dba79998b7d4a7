import { z } from "zod";
import { decideReceipt } from "#app/domain/payments/decide-receipt.ts";
import { DecideReceiptInput, ReceiptListInput } from "#app/domain/payments/input.ts";
import { findReceipt, receiptList } from "#app/domain/payments/receipt-queue.ts";
import { requireReceiptDecider } from "#app/domain/payments/require-pending-receipt.ts";
import { RECEIPTS_PAGE_SIZE, usualReceiptOrdering } from "#app/domain/payments/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { adminReceipt, adminReceiptJson } from "../schemas/receipt.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";

const RECEIPTS = "/admin/payment-receipts";

const decidedJson = async (ctx: Ctx, id: string) => {
  const found = await findReceipt(ctx, id);
  if (!found) throw refuse("not_found");
  return adminReceiptJson(ctx, found);
};

export const adminReceiptEndpoints = [
  defineEndpoint({
    method: "get",
    path: RECEIPTS,
    spec: "C51",
    summary:
      "Receipts of one status, by default those that wait, oldest first; decided ones newest first. ?search= looks at the " +
      "transaction reference, payer, and the sender's name, email, phone and id; created_at is when it was last sent.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...listQuery, ...ReceiptListInput }),
    answers: { 200: pagedSchema(adminReceipt) },
    run: async (ctx, { query: { status = "pending", search, ordering, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, RECEIPTS_PAGE_SIZE);
      const found = await receiptList(ctx, { ...rows, status, search, ordering: ordering ?? usualReceiptOrdering(status) });
      const params = { page_size: rows.limit, status, search, ordering };
      const to = (place: object) => pageUrl(ctx.origin, RECEIPTS, { ...params, ...place });
      return { status: 200, body: listPage(pagination, found, to, (row) => adminReceiptJson(ctx, row)) };
    },
  }),
  defineEndpoint({
    method: "patch",
    path: `${RECEIPTS}/:id`,
    spec: "C52",
    summary:
      "Approve a receipt, which credits its points and is final, or deny it for a reason; once. One that repeats another needs " +
      "override_duplicate. submission names the sending that was looked at: another one is answered by 409.",
    audience: "signed_in",
    authorize: (ctx, { id = "" }) => requireReceiptDecider(ctx, id),
    body: DecideReceiptInput,
    answers: { 200: adminReceipt },
    run: async (ctx, { params: { id = "" }, body }) => {
      await decideReceipt(ctx, { receiptId: id, decision: body });
      return { status: 200, body: await decidedJson(ctx, id) };
    },
  }),
];
