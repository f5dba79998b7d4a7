import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import type { FileReceiver } from "../serve/endpoint.ts";

/** images[i]image of a multipart body. */
export const receiveJobPhotos: FileReceiver<ReceivedImage> = {
  takes: { images: PHOTOS_PER_JOB },
  tooMany: () => refuse("media.too_many"),
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: "job_image" }),
  discard: discardImages,
};
