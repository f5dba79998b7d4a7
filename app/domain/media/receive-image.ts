import type { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../ctx.ts";
import { makePicture } from "./make-picture.ts";
import type { MediaPurpose } from "./rules.ts";
import { uploaderOf } from "./uploader.ts";

type MediaObject = typeof mediaObjects.$inferSelect;
/**
 * A picture whose objects lie in R2. One that came in a form has no row yet, and without one within the hour it is an
 * orphan and swept; one that was uploaded before its form has.
 */
export type ReceivedImage = Pick<
  MediaObject,
  "id" | "key" | "purpose" | "width" | "height" | "bytes" | "contentType" | "colour" | "contentHash"
> & {
  hasRow?: true;
};

/**
 * Checks one picture by its content, makes new pixels of it and stores those; what came is never kept.
 * Refuses: not_authenticated, and what makePicture refuses.
 */
export async function receiveImage(
  ctx: Ctx,
  { bytes, purpose }: { bytes: Uint8Array; purpose: MediaPurpose },
): Promise<ReceivedImage> {
  return makePicture(ctx, { bytes, purpose, ownerId: uploaderOf(ctx.actor, purpose) });
}
