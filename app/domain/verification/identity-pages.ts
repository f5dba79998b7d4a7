import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { isSamePicture } from "../media/is-same-picture.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { takeUploads } from "../media/take-uploads.ts";
import { atField } from "../refusals.ts";
import type { Page } from "./statements.ts";

export const IDENTITY_SIDES = [
  { field: "front_id_image", purpose: "id_front", side: "front" },
  { field: "back_id_image", purpose: "id_back", side: "back" },
] as const;

type Named = { front_id_image?: string | undefined; back_id_image?: string | undefined };

/**
 * Both sides of the card, each a file or the id of an upload; none where neither came. A file goes before what stands as text.
 * Refuses: the side that is missing, by its field · the same picture for both, at the back · what takeUploads refuses, by its field.
 */
export async function identityPages(ctx: Ctx, { input, images }: { input: Named; images: readonly ReceivedImage[] }) {
  const received = (purpose: string) => images.find((image) => image.purpose === purpose);
  const missing = IDENTITY_SIDES.filter(({ field, purpose }) => !received(purpose) && input[field] === undefined);
  if (missing.length === IDENTITY_SIDES.length) return [];
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing.map(({ field }) => [field, [{ code: "no_file" }]])));

  const pages: Page[] = [];
  for (const { field, purpose, side } of IDENTITY_SIDES) {
    const ids = [input[field] ?? []].flat();
    const image = received(purpose) ?? (await atField(field, takeUploads(ctx, { ids, purpose })))[0];
    if (image) pages.push({ image, side });
  }
  const [front, back] = pages;
  if (front && back && (await isSamePicture(ctx, front.image, back.image)))
    throw new InvalidFields({ back_id_image: [{ code: "same_picture" }] });
  return pages;
}
