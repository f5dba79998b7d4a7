import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { changeEntry } from "./change-entry.ts";
import { findEntry } from "./find-entry.ts";
import type { ReviseSubcategoryInput } from "./input.ts";
import { placeEntry } from "./place-entry.ts";

/**
 * An admin changes a sub-category: names, place within its category, whether it may be chosen. The place is written by itself.
 * Refuses: not_authenticated · permission_denied · not_found · category.changed · category.order_changed · a name that another of its
 * category bears.
 */
export async function reviseSubcategory(
  ctx: Ctx,
  { subcategoryId, ...input }: ReviseSubcategoryInput & { subcategoryId: number },
): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const entry = await findEntry(ctx, "subcategory", subcategoryId);
  await changeEntry(ctx, adminId, entry, {
    names: { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en },
    isRetired: input.is_retired,
    version: input.version,
    reason: input.reason,
  });
  if (input.position !== undefined) await placeEntry(ctx, adminId, entry, { place: input.position, reason: input.reason });
}
