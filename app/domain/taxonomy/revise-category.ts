import { discardImages } from "../media/discard-images.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { changeCategoryOrSubcategory } from "./change-category-or-subcategory.ts";
import type { ReviseCategoryInput } from "./input.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { replaceCategoryImage } from "./replace-category-image.ts";
import { requireCategoryOrSubcategory } from "./require-category-or-subcategory.ts";

/**
 * Changes a category; jobs keep the cost that they were posted with. Position is written separately.
 * Refuses: not_authenticated · permission_denied · not_found · category.changed · category.order_changed · upload.gone ·
 * fields: a name in use, an image without alt texts.
 */
export async function reviseCategory(
  ctx: Ctx,
  { categoryId, ...input }: ReviseCategoryInput & { categoryId: number },
  images: readonly ReceivedImage[] = [],
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const entry = await requireCategoryOrSubcategory(ctx, "category", categoryId);
  const picture = await replaceCategoryImage(ctx, adminId, { input, image: images[0], categoryId, before: entry.picture });
  await changeCategoryOrSubcategory(ctx, adminId, entry, {
    names: { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en },
    pointsCost: input.points_cost,
    isRetired: input.is_retired,
    version: input.version,
    reason: input.reason,
    also: picture,
  });
  if (picture?.unused) await discardImages(ctx, [picture.unused]);
  if (input.position !== undefined) await reorderCategories(ctx, adminId, entry, { place: input.position, reason: input.reason });
}
