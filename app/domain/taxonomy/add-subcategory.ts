import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import type { AddSubcategoryInput } from "./input.ts";
import { searchTextOfNames, slugOf, takenNames } from "./names-rules.ts";
import { addSubcategoryStatement } from "./statements.ts";

/** Refuses: not_authenticated · permission_denied · not_found · category.order_changed · fields: a name in use. */
export async function addSubcategory(ctx: Ctx, { categoryId, ...input }: AddSubcategoryInput & { categoryId: number }) {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const [[category], all] = await db.batch([
    db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)),
    db
      .select({
        slug: subcategories.slug,
        nameAr: subcategories.nameAr,
        nameFr: subcategories.nameFr,
        nameEn: subcategories.nameEn,
        retiredAt: subcategories.retiredAt,
      })
      .from(subcategories)
      .where(eq(subcategories.categoryId, categoryId)),
  ]);
  if (!category) throw refuse("not_found");
  const names = { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en };
  const active = all.filter(({ retiredAt }) => retiredAt === null);
  const usedNames = takenNames(names, active);
  if (usedNames.length > 0)
    throw new InvalidFields(Object.fromEntries(usedNames.map((field) => [field, [{ code: "not_unique" }]])));
  const slug = slugOf(input.name_en, new Set(all.map((one) => one.slug)));

  const {
    added: [added],
  } = await adminBatch(ctx, {
    added: addSubcategoryStatement(db, { categoryId, ...names, slug, searchText: searchTextOfNames(names) }),
    logged: auditStatement(
      db,
      {
        ...{ actorId: adminId, action: "subcategory.added", subjectKind: "subcategories", at },
        subjectId: sql`(SELECT CAST(id AS TEXT) FROM subcategories WHERE category_id = ${categoryId} AND slug = ${slug})`,
        after: { category: categoryId, name_ar: names.nameAr, name_fr: names.nameFr, name_en: names.nameEn },
        ...(input.reason && { why: input.reason }),
      },
      sql`1`,
    ),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "subcategories.slug") ? refuse("category.order_changed") : error;
  });
  clearIsolateCache(ctx);
  // as: the insert is unconditional
  return (added as { id: number }).id;
}
