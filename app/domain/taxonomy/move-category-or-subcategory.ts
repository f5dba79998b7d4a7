import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { requireCategoryOrSubcategory } from "./require-category-or-subcategory.ts";
import type { Kind } from "./statements.ts";

/** Refuses: not_authenticated · permission_denied · not_found · category.order_changed. */
export async function moveCategoryOrSubcategory(
  ctx: Ctx,
  { kind, id, by }: { kind: Kind; id: number; by: 1 | -1 },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const entry = await requireCategoryOrSubcategory(ctx, kind, id);
  await reorderCategories(ctx, adminId, entry, { place: entry.order.indexOf(id) + 1 + by });
}
