import { z } from "zod";
import type { Ctx } from "#app/domain/ctx.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { asSender } from "#app/domain/payments/as-sender.ts";
import { SendAgainInput, SendReceiptInput } from "#app/domain/payments/input.ts";
import { findOwnReceipt, ownReceipts, packs } from "#app/domain/payments/queries.ts";
import { MOST_IMAGES, RECEIPTS_PAGE } from "#app/domain/payments/rules.ts";
import { sendReceipt } from "#app/domain/payments/send-receipt.ts";
import { sendReceiptAgain } from "#app/domain/payments/send-receipt-again.ts";
import { tooManyImages } from "#app/domain/payments/taken-images.ts";
import { refuse } from "#app/domain/refusals.ts";
import { type Answer, defineCall, type FileReceiver } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { receipt, receiptJson } from "./shapes/receipt.ts";

const RECEIPTS = "/payments/receipts";

/** images[i]image of a multipart body (2.16). */
const receiptImages: FileReceiver<ReceivedImage> = {
  takes: { images: MOST_IMAGES },
  tooMany: tooManyImages,
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: "receipt" }),
  discard: discardImages,
};

async function answered(ctx: Ctx, status: 200 | 201, id: string): Promise<Answer> {
  const found = await findOwnReceipt(ctx, id);
  if (!found) throw refuse("not_found");
  return { status, body: receiptJson(ctx, found) };
}

const again = (ctx: Ctx, id: string) => answered(ctx, 201, id);

export const receiptCalls = [
  defineCall({
    method: "get",
    path: "/payments/packs",
    spec: "C43",
    summary: "What points are sold in.",
    who: "signed_in",
    answers: { 200: z.array(z.object({ id: z.int(), points: z.int(), price: z.int() }).meta({ id: "PointPack" })) },
    run: async (ctx) => ({ status: 200, body: await packs(ctx) }),
  }),
  defineCall({
    method: "get",
    path: RECEIPTS,
    spec: "C42",
    summary: "My receipts, newest first; their pictures by addresses for me alone, for a minute.",
    who: "signed_in",
    query: z.object(listQuery),
    answers: { 200: paged(receipt) },
    run: async (ctx, { query: asked }) => {
      const rows = rowsOf(asked, RECEIPTS_PAGE);
      const to = (place: object) => pageAddress(ctx.origin, RECEIPTS, { page_size: rows.limit, ...place });
      return { status: 200, body: listPage(asked, await ownReceipts(ctx, rows), to, (row) => receiptJson(ctx, row)) };
    },
  }),
  defineCall({
    method: "post",
    path: RECEIPTS,
    spec: "C42",
    summary: "Show the transfer for a pack of points, with one to three pictures of its receipt; an admin decides within a day.",
    who: "signed_in",
    reach: async (ctx) => void asSender(ctx),
    body: SendReceiptInput,
    files: { ...receiptImages, fields: SendReceiptInput },
    creates: { again },
    answers: { 201: receipt },
    run: async (ctx, { body, files, uploadIds }) =>
      answered(ctx, 201, await sendReceipt(ctx, { input: body, images: files, uploadIds: uploadIds("images") })),
  }),
  defineCall({
    method: "post",
    path: `${RECEIPTS}/:id/resubmission`,
    spec: "2.17",
    summary: "Send a denied receipt again with new pictures, three times at most.",
    who: "signed_in",
    reach: async (ctx, { id = "" }) => {
      if (!(await findOwnReceipt(ctx, id))) throw refuse("not_found");
      asSender(ctx);
    },
    body: SendAgainInput,
    files: receiptImages,
    creates: { again },
    answers: { 201: receipt },
    run: async (ctx, { params: { id = "" }, body, files, uploadIds }) =>
      answered(
        ctx,
        201,
        await sendReceiptAgain(ctx, { receiptId: id, input: body, images: files, uploadIds: uploadIds("images") }),
      ),
  }),
];
