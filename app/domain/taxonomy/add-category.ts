import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import { DEFAULT_POINTS_COST } from "./field-limit-rules.ts";
import type { AddCategoryInput } from "./input.ts";
import { searchTextOfNames, slugOf, takenNames } from "./names-rules.ts";
import { addCategoryStatement } from "./statements.ts";

/** Refuses: not_authenticated · permission_denied · category.order_changed · fields: a name in use. */
export async function addCategory(ctx: Ctx, input: AddCategoryInput): Promise<number> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const all = await db
    .select({
      slug: categories.slug,
      nameAr: categories.nameAr,
      nameFr: categories.nameFr,
      nameEn: categories.nameEn,
      retiredAt: categories.retiredAt,
    })
    .from(categories);
  const names = { nameAr: input.name_ar, nameFr: input.name_fr, nameEn: input.name_en };
  const active = all.filter(({ retiredAt }) => retiredAt === null);
  const usedNames = takenNames(names, active);
  if (usedNames.length > 0)
    throw new InvalidFields(Object.fromEntries(usedNames.map((field) => [field, [{ code: "not_unique" }]])));
  const slug = slugOf(input.name_en, new Set(all.map((one) => one.slug)));
  const pointsCost = input.points_cost ?? DEFAULT_POINTS_COST;

  const {
    added: [added],
  } = await adminBatch(ctx, {
    added: addCategoryStatement(db, { ...names, slug, searchText: searchTextOfNames(names), pointsCost }),
    logged: auditStatement(
      db,
      {
        ...{ actorId: adminId, action: "category.added", subjectKind: "categories", at },
        subjectId: sql`(SELECT CAST(id AS TEXT) FROM categories WHERE slug = ${slug})`,
        after: { name_ar: names.nameAr, name_fr: names.nameFr, name_en: names.nameEn, points_cost: pointsCost },
        ...(input.reason && { why: input.reason }),
      },
      sql`1`,
    ),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "categories.slug") ? refuse("category.order_changed") : error;
  });
  clearIsolateCache(ctx);
  // as: the insert is unconditional
  return (added as { id: number }).id;
}
