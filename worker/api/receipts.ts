import { z } from "zod";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { tooManyImages } from "#app/domain/payments/accept-receipt-images.ts";
import { ResubmitReceiptInput, SubmitReceiptInput } from "#app/domain/payments/input.ts";
import { findOwnReceipt, ownReceipts, packs } from "#app/domain/payments/queries.ts";
import { requireReceiptSender } from "#app/domain/payments/require-receipt-sender.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import { MAX_IMAGES, RECEIPTS_PAGE_SIZE } from "#app/domain/payments/rules.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { receipt, receiptJson } from "./schemas/receipt.ts";
import { defineEndpoint, type EndpointResponse, type FileReceiver } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";

const RECEIPTS = "/payments/receipts";

/** images[i]image of a multipart body. */
const receiptImages: FileReceiver<ReceivedImage> = {
  takes: { images: MAX_IMAGES },
  tooMany: tooManyImages,
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: "receipt" }),
  discard: discardImages,
};

async function answered(ctx: Ctx, status: 200 | 201, id: string): Promise<EndpointResponse> {
  const found = await findOwnReceipt(ctx, id);
  if (!found) throw refuse("not_found");
  return { status, body: receiptJson(ctx, found) };
}

const replay = (ctx: Ctx, id: string) => answered(ctx, 201, id);

export const receiptCalls = [
  defineEndpoint({
    method: "get",
    path: "/payments/packs",
    spec: "C43",
    summary: "What points are sold in.",
    audience: "signed_in",
    answers: { 200: z.array(z.object({ id: z.int(), points: z.int(), price: z.int() }).meta({ id: "PointPack" })) },
    run: async (ctx) => ({ status: 200, body: await packs(ctx) }),
  }),
  defineEndpoint({
    method: "get",
    path: RECEIPTS,
    spec: "C42",
    summary: "My receipts, newest first; their pictures by addresses for me alone, for a minute.",
    audience: "signed_in",
    query: z.object(listQuery),
    answers: { 200: pagedSchema(receipt) },
    run: async (ctx, { query: pagination }) => {
      const rows = pageBoundsOf(pagination, RECEIPTS_PAGE_SIZE);
      const to = (place: object) => pageUrl(ctx.origin, RECEIPTS, { page_size: rows.limit, ...place });
      return { status: 200, body: listPage(pagination, await ownReceipts(ctx, rows), to, (row) => receiptJson(ctx, row)) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: RECEIPTS,
    spec: "C42",
    summary:
      "Show the transfer for a pack of points, with one to three pictures of its receipt; an administrator decides within a day.",
    audience: "signed_in",
    authorize: async (ctx) => void requireReceiptSender(ctx),
    body: SubmitReceiptInput,
    files: { ...receiptImages, fields: SubmitReceiptInput },
    creates: { replay },
    answers: { 201: receipt },
    run: async (ctx, { body, files, uploadIds }) =>
      answered(ctx, 201, await submitReceipt(ctx, { input: body, images: files, uploadIds: uploadIds("images") })),
  }),
  defineEndpoint({
    method: "post",
    path: `${RECEIPTS}/:id/resubmission`,
    spec: "2.17",
    summary: "Send a denied receipt again with new pictures, three times at most.",
    audience: "signed_in",
    authorize: async (ctx, { id = "" }) => {
      if (!(await findOwnReceipt(ctx, id))) throw refuse("not_found");
      requireReceiptSender(ctx);
    },
    body: ResubmitReceiptInput,
    files: receiptImages,
    creates: { replay },
    answers: { 201: receipt },
    run: async (ctx, { params: { id = "" }, body, files, uploadIds }) =>
      answered(
        ctx,
        201,
        await resubmitReceipt(ctx, { receiptId: id, input: body, images: files, uploadIds: uploadIds("images") }),
      ),
  }),
];
