import type { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { processImage } from "./process-image.ts";
import type { UploadPurpose } from "./rules.ts";
import { uploaderOf } from "./uploader.ts";

type MediaObject = typeof mediaObjects.$inferSelect;
/**
 * A picture whose objects lie in R2. One that came in a form has no row yet, and without one within the hour it is an
 * orphan and swept; one that was uploaded before its form has.
 */
export type ReceivedImage = Pick<
  MediaObject,
  "id" | "key" | "purpose" | "width" | "height" | "bytes" | "contentType" | "placeholderColour" | "contentHash"
> & {
  hasRow?: true;
};

/**
 * Checks one picture by its content, makes new pixels of it and stores those; what came is never kept.
 * Refuses: not_authenticated, and what processImage refuses.
 */
export async function receiveImage(
  ctx: Ctx,
  { bytes, purpose }: { bytes: Uint8Array; purpose: UploadPurpose },
): Promise<ReceivedImage> {
  return processImage(ctx, { bytes, purpose, ownerId: uploaderOf(ctx.actor, purpose) });
}
