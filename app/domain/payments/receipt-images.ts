import { and, asc, eq, type SQL } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { paymentReceipts, receiptImages } from "#db/schema/payments.ts";
import { privateImagePath } from "../media/private-image-ticket.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { ImageSize } from "../shared/contracts/image-sizes.ts";

/** Images of the latest submission. */
export const latestImages = ({ db }: Ctx, which: SQL | undefined) =>
  db
    .select({
      receiptId: receiptImages.receiptId,
      mediaId: receiptImages.mediaId,
      place: receiptImages.position,
      width: mediaObjects.width,
      height: mediaObjects.height,
      colour: mediaObjects.placeholderColour,
    })
    .from(paymentReceipts)
    .innerJoin(
      receiptImages,
      and(eq(receiptImages.receiptId, paymentReceipts.id), eq(receiptImages.submission, paymentReceipts.submissionNumber)),
    )
    .innerJoin(mediaObjects, eq(mediaObjects.id, receiptImages.mediaId))
    .where(which)
    .orderBy(asc(receiptImages.position));

type Row = Awaited<ReturnType<typeof latestImages>>[number];
export type ReceiptImage = Omit<Row, "mediaId"> & { path: string };

export const withImagePaths = (
  ctx: Ctx,
  viewerId: string,
  pictures: readonly Row[],
  size: ImageSize = "large",
): Promise<ReceiptImage[]> =>
  Promise.all(
    pictures.map(async ({ mediaId, ...picture }) => ({
      ...picture,
      path: await privateImagePath(ctx, { viewerId, mediaId, purpose: "receipt" }, size),
    })),
  );
