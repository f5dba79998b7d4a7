import { claimUploads } from "../media/claim-uploads.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { withField } from "../shared/errors/with-field.ts";
import { MAX_IMAGES } from "./rules.ts";

export type SentImages = {
  images: readonly ReceivedImage[];
  uploadIds: readonly string[];
};

/** Refuses: wrong number of images · refusals of claimUploads */
export async function acceptReceiptImages(ctx: Ctx, { images, uploadIds }: SentImages): Promise<ReceivedImage[]> {
  const count = images.length + uploadIds.length;
  if (count === 0) throw new InvalidFields({ images: [{ code: "no_file" }] });
  if (count > MAX_IMAGES) throw tooManyImages();
  return [...(await withField("images", claimUploads(ctx, { ids: uploadIds, purpose: "receipt" }))), ...images];
}

export const tooManyImages = () => new InvalidFields({ images: [{ code: "max_items", params: { max: MAX_IMAGES } }] });
