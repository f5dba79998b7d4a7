import { and, asc, eq, type SQL } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { paymentReceipts, receiptImages } from "#db/schema/payments.ts";
import type { Ctx } from "../ctx.ts";
import { paperPath } from "../media/paper-ticket.ts";
import type { PictureSize } from "../picture.ts";

/** The pictures of the last sending of these receipts, in their order. */
export const lastPictures = ({ db }: Ctx, which: SQL | undefined) =>
  db
    .select({
      receiptId: receiptImages.receiptId,
      mediaId: receiptImages.mediaId,
      place: receiptImages.place,
      width: mediaObjects.width,
      height: mediaObjects.height,
      colour: mediaObjects.colour,
    })
    .from(paymentReceipts)
    .innerJoin(
      receiptImages,
      and(eq(receiptImages.receiptId, paymentReceipts.id), eq(receiptImages.submission, paymentReceipts.submission)),
    )
    .innerJoin(mediaObjects, eq(mediaObjects.id, receiptImages.mediaId))
    .where(which)
    .orderBy(asc(receiptImages.place));

type Row = Awaited<ReturnType<typeof lastPictures>>[number];
export type ShownImage = Omit<Row, "mediaId"> & { path: string };

/** Where that person finds them, for a minute. */
export const withPaths = (
  ctx: Ctx,
  viewerId: string,
  pictures: readonly Row[],
  size: PictureSize = "large",
): Promise<ShownImage[]> =>
  Promise.all(
    pictures.map(async ({ mediaId, ...picture }) => ({
      ...picture,
      path: await paperPath(ctx, { viewerId, mediaId, purpose: "receipt" }, size),
    })),
  );
