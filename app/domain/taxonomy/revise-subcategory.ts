import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { changeCategoryOrSubcategory } from "./change-category-or-subcategory.ts";
import type { ReviseSubcategoryInput } from "./input.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { requireCategoryOrSubcategory } from "./require-category-or-subcategory.ts";

/**
 * Position is written separately. Refuses: not_authenticated · permission_denied · not_found · category.changed ·
 * category.order_changed · fields: a name in use.
 */
export async function reviseSubcategory(
  ctx: Ctx,
  { subcategoryId, ...input }: ReviseSubcategoryInput & { subcategoryId: number },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const entry = await requireCategoryOrSubcategory(ctx, "subcategory", subcategoryId);
  await changeCategoryOrSubcategory(ctx, adminId, entry, {
    names: { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en },
    isRetired: input.is_retired,
    version: input.version,
    reason: input.reason,
  });
  if (input.position !== undefined) await reorderCategories(ctx, adminId, entry, { place: input.position, reason: input.reason });
}
