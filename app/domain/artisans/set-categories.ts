import { and, inArray, isNull } from "drizzle-orm";
import { categories } from "#db/schema/taxonomy.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { CATEGORIES_PER_ARTISAN } from "./rules.ts";
import { setCategoriesStatements } from "./statements.ts";

/**
 * Replaces the categories of the artisan, in the given order.
 * Refuses: not_authenticated · permission_denied · artisan.too_many_categories · does_not_exist in categories.
 */
export async function setCategories(ctx: Ctx, input: { categoryIds: readonly number[] }): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!ctx.actor.isArtisan) throw refuse("permission_denied");
  const { userId } = ctx.actor;

  const categoryIds = [...new Set(input.categoryIds)];
  if (categoryIds.length > CATEGORIES_PER_ARTISAN) throw refuse("artisan.too_many_categories");
  const standing = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, categoryIds), isNull(categories.retiredAt)));
  const unknown = categoryIds.filter((id) => standing.every((row) => row.id !== id));
  if (unknown.length > 0)
    throw new InvalidFields({ categories: unknown.map((pk) => ({ code: "does_not_exist", params: { pk } })) });

  await ctx.db.batch(setCategoriesStatements(ctx.db, { userId, categoryIds }));
}
