import { claimUploads } from "../media/claim-uploads.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { IMAGES_PER_STATEMENT } from "./rules.ts";

export type SentImages = { images: readonly ReceivedImage[]; uploadIds: readonly string[] };

/**
 * Pictures that two people share are of one purpose, because its CHECK cannot change.
 * Refuses: media.too_many · refusals of claimUploads
 */
export async function acceptDisputeImages(ctx: Ctx, { images, uploadIds }: SentImages): Promise<ReceivedImage[]> {
  if (images.length + uploadIds.length > IMAGES_PER_STATEMENT) throw refuse("media.too_many");
  return [...images, ...(await claimUploads(ctx, { ids: uploadIds, purpose: DISPUTE_IMAGE }))];
}

export const DISPUTE_IMAGE = "chat_image";
