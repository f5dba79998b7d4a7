import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { MoveInput } from "./input.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { requireCategoryOrSubcategory } from "./require-category-or-subcategory.ts";
import type { Kind } from "./statements.ts";

/** Refuses: not_authenticated · permission_denied · not_found · category.order_changed. */
export async function moveCategoryOrSubcategory(
  ctx: Ctx,
  { kind, by, id, place }: MoveInput & { kind: Kind; by: 1 | -1 },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const entry = await requireCategoryOrSubcategory(ctx, kind, id);
  const now = entry.order.indexOf(id) + 1;
  if (place !== undefined && now > 0 && place !== now) throw refuse("category.order_changed");
  await reorderCategories(ctx, adminId, entry, { place: now + by });
}
