import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { takeUploads } from "../media/take-uploads.ts";
import { atField } from "../refusals.ts";
import { MOST_IMAGES } from "./rules.ts";

export type SentImages = {
  /** As files, received already, and by the ids of uploads, which stand first. */
  images: readonly ReceivedImage[];
  uploadIds: readonly string[];
};

/** Of one to three pictures of a receipt. Refuses: none, or too many · what takeUploads refuses. */
export async function takenImages(ctx: Ctx, { images, uploadIds }: SentImages): Promise<ReceivedImage[]> {
  const count = images.length + uploadIds.length;
  if (count === 0) throw new InvalidFields({ images: [{ code: "no_file" }] });
  if (count > MOST_IMAGES) throw tooManyImages();
  return [...(await atField("images", takeUploads(ctx, { ids: uploadIds, purpose: "receipt" }))), ...images];
}

export const tooManyImages = () => new InvalidFields({ images: [{ code: "max_items", params: { max: MOST_IMAGES } }] });
