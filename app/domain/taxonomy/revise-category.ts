import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { changeEntry } from "./change-entry.ts";
import { findEntry } from "./find-entry.ts";
import type { ReviseCategoryInput } from "./input.ts";
import { picturedAnew } from "./pictured-anew.ts";
import { placeEntry } from "./place-entry.ts";

/**
 * An admin changes a category: names, cost, picture, place, whether it may be chosen (C53, P04). What bears it stays as it is:
 * requests keep the cost they were opened with, and one that is retired is only no choice any more. The place is written by itself.
 * Refuses: not_authenticated · permission_denied · not_found · category.changed · category.order_changed · upload.gone ·
 * a name that another category bears · a picture without words.
 */
export async function reviseCategory(
  ctx: Ctx,
  { categoryId, ...input }: ReviseCategoryInput & { categoryId: number },
  images: readonly ReceivedImage[] = [],
): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const entry = await findEntry(ctx, "category", categoryId);
  const picture = await picturedAnew(ctx, adminId, { input, image: images[0], categoryId, before: entry.picture });
  await changeEntry(ctx, adminId, entry, {
    names: { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en },
    pointsCost: input.points_cost,
    isRetired: input.is_retired,
    version: input.version,
    reason: input.reason,
    also: picture,
  });
  if (picture?.gone) await discardImages(ctx, [picture.gone]);
  if (input.position !== undefined) await placeEntry(ctx, adminId, entry, { place: input.position, reason: input.reason });
}
