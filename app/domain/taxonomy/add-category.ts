import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { asAdmin, isAdminAtWork } from "../as-admin.ts";
import { whyOf } from "../audit/rules.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { forgetKept } from "../kept.ts";
import { refuse } from "../refusals.ts";
import type { AddCategoryInput } from "./input.ts";
import { USUAL_POINTS_COST } from "./limit-rules.ts";
import { namesTaken, searchTextOfNames, slugOf } from "./names-rules.ts";
import { addCategoryStatement } from "./statements.ts";

/**
 * One more category, last of the list; nothing is in it but what is added. Its number is returned.
 * Refuses: not_authenticated · permission_denied · category.order_changed (another was added at once) · a name that one bears that may be chosen.
 */
export async function addCategory(ctx: Ctx, input: AddCategoryInput): Promise<number> {
  const { userId: adminId } = asAdmin(ctx.actor);
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
  const standing = all.filter(({ retiredAt }) => retiredAt === null);
  const taken = namesTaken(names, standing);
  if (taken.length > 0) throw new InvalidFields(Object.fromEntries(taken.map((field) => [field, [{ code: "not_unique" }]])));
  const slug = slugOf(input.name_en, new Set(all.map((one) => one.slug)));
  const pointsCost = input.points_cost ?? USUAL_POINTS_COST;

  const [[added]] = await db
    .batch([
      addCategoryStatement(db, { ...names, slug, searchText: searchTextOfNames(names), pointsCost }, isAdminAtWork(adminId)),
      auditIfStatement(
        db,
        {
          ...{ actorId: adminId, action: "category.added", subjectKind: "categories", at },
          subjectId: sql`(SELECT CAST(id AS TEXT) FROM categories WHERE slug = ${slug})`,
          after: { name_ar: names.nameAr, name_fr: names.nameFr, name_en: names.nameEn, points_cost: pointsCost },
          ...whyOf(input.reason),
        },
        isAdminAtWork(adminId),
      ),
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "categories.slug") ? refuse("category.order_changed") : error;
    });
  forgetKept(ctx);
  if (!added) throw refuse("permission_denied");
  return added.id;
}
