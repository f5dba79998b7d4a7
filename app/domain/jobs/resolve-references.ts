import { and, eq, isNull } from "drizzle-orm";
import { communes, wilayas } from "#db/schema/geography.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type FieldErrors, InvalidFields } from "../shared/errors/field-errors.ts";

type Named = { category: number; sub_category: number | null; wilaya: number; commune: number };

/** Reads the category's price. Throws InvalidFields; concurrent changes fail the trigger jobs_place_and_category_agree. */
export async function resolveReferences(ctx: Ctx, named: Named): Promise<{ pointsCost: number }> {
  const [[category], [subcategory], [wilaya], [commune]] = await ctx.db.batch([
    ctx.db
      .select({ pointsCost: categories.pointsCost })
      .from(categories)
      .where(and(eq(categories.id, named.category), isNull(categories.retiredAt))),
    ctx.db
      .select({ categoryId: subcategories.categoryId })
      .from(subcategories)
      .where(and(eq(subcategories.id, named.sub_category ?? 0), isNull(subcategories.retiredAt))),
    ctx.db.select({ id: wilayas.id }).from(wilayas).where(eq(wilayas.id, named.wilaya)),
    ctx.db.select({ wilayaId: communes.wilayaId }).from(communes).where(eq(communes.id, named.commune)),
  ]);

  const errors: FieldErrors = {};
  const missing = (field: keyof Named) => {
    errors[field] = [{ code: "does_not_exist", params: { pk: named[field] ?? "" } }];
  };
  if (!category) missing("category");
  if (named.sub_category !== null && subcategory?.categoryId !== named.category) missing("sub_category");
  if (!wilaya) missing("wilaya");
  if (commune?.wilayaId !== named.wilaya) missing("commune");
  if (!category || Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return category;
}
