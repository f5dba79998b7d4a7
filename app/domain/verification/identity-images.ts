import { claimUploads } from "../media/claim-uploads.ts";
import { isSameImage } from "../media/is-same-image.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { withField } from "../shared/errors/with-field.ts";
import type { DocumentPage } from "./statements.ts";

export const IDENTITY_SIDES = [
  { field: "front_id_image", purpose: "id_front", side: "front" },
  { field: "back_id_image", purpose: "id_back", side: "back" },
] as const;

type Named = { front_id_image?: string | undefined; back_id_image?: string | undefined };

/** Files win over upload ids. Refuses: fields: missing side, same image twice · those of claimUploads. */
export async function identityImages(ctx: Ctx, { input, images }: { input: Named; images: readonly ReceivedImage[] }) {
  const received = (purpose: string) => images.find((image) => image.purpose === purpose);
  const missing = IDENTITY_SIDES.filter(({ field, purpose }) => !received(purpose) && input[field] === undefined);
  if (missing.length === IDENTITY_SIDES.length) return [];
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing.map(({ field }) => [field, [{ code: "no_file" }]])));

  const pages: DocumentPage[] = [];
  for (const { field, purpose, side } of IDENTITY_SIDES) {
    const ids = [input[field] ?? []].flat();
    const image = received(purpose) ?? (await withField(field, claimUploads(ctx, { ids, purpose })))[0];
    if (image) pages.push({ image, side });
  }
  const [front, back] = pages;
  if (front && back && (await isSameImage(ctx, front.image, back.image)))
    throw new InvalidFields({ back_id_image: [{ code: "same_picture" }] });
  return pages;
}
