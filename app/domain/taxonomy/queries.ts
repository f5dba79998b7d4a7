import { and, asc, type Column, desc, eq, isNull, or, sql } from "drizzle-orm";
import * as table from "#db/schema.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { buildSearchPatterns } from "../shared/text/folding.ts";
import { rankByMeaning } from "./search-rules.ts";

/** Null as a whole if the category has an icon. */
const pictureColumns = {
  id: table.categoryImages.mediaId,
  altAr: table.categoryImages.altAr,
  altFr: table.categoryImages.altFr,
  altEn: table.categoryImages.altEn,
};

const categoryColumns = {
  id: table.categories.id,
  slug: table.categories.slug,
  nameAr: table.categories.nameAr,
  nameFr: table.categories.nameFr,
  nameEn: table.categories.nameEn,
  pointsCost: table.categories.pointsCost,
  picture: pictureColumns,
};

const subcategoryColumns = {
  id: table.subcategories.id,
  categoryId: table.subcategories.categoryId,
  slug: table.subcategories.slug,
  nameAr: table.subcategories.nameAr,
  nameFr: table.subcategories.nameFr,
  nameEn: table.subcategories.nameEn,
};

const standingCategories = (ctx: Ctx) =>
  ctx.db
    .select(categoryColumns)
    .from(table.categories)
    .leftJoin(table.categoryImages, eq(table.categoryImages.categoryId, table.categories.id))
    .where(isNull(table.categories.retiredAt))
    .orderBy(asc(table.categories.position), asc(table.categories.id));

const standingSubcategories = (ctx: Ctx) =>
  ctx.db
    .select(subcategoryColumns)
    .from(table.subcategories)
    .where(isNull(table.subcategories.retiredAt))
    .orderBy(asc(table.subcategories.categoryId), asc(table.subcategories.position), asc(table.subcategories.id));

type Rows<Query extends (ctx: Ctx) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>;

const joined = (categories: Rows<typeof standingCategories>, subcategories: Rows<typeof standingSubcategories>) => {
  const children = Map.groupBy(subcategories, (row) => row.categoryId);
  return categories.map((category) => ({ ...category, subcategories: children.get(category.id) ?? [] }));
};

export type CategoryRow = ReturnType<typeof joined>[number];

export const categoriesWithSubcategories = async (ctx: Ctx): Promise<CategoryRow[]> =>
  artisanCategoriesOf(await ctx.db.batch(artisanCategoriesQueries(ctx)));

export const artisanCategoriesQueries = (ctx: Ctx) => [standingCategories(ctx), standingSubcategories(ctx)] as const;

export const artisanCategoriesOf = ([categories, subcategories]: RowsOf<
  ReturnType<typeof artisanCategoriesQueries>
>): CategoryRow[] => joined(categories, subcategories);

export const categoriesAndWilayasQueries = (ctx: Ctx) =>
  [
    standingCategories(ctx),
    standingSubcategories(ctx),
    ctx.db
      .select({
        id: table.wilayas.id,
        code: table.wilayas.code,
        nameAr: table.wilayas.nameAr,
        nameFr: table.wilayas.nameFr,
        nameEn: table.wilayas.nameEn,
      })
      .from(table.wilayas)
      .orderBy(asc(table.wilayas.id)),
  ] as const;

export const categoriesAndWilayasOf = ([categories, subcategories, wilayas]: RowsOf<
  ReturnType<typeof categoriesAndWilayasQueries>
>) => ({ categories: joined(categories, subcategories), wilayas });

/** Categories that a text such as "fuite sous l'évier" may mean, best first. */
export const categoriesMatchingText = async (ctx: Ctx, sentence: string): Promise<CategoryRow[]> =>
  categoriesOf(await ctx.db.batch(categoriesQueries(ctx)), sentence).named;

export const categoriesQueries = (ctx: Ctx) =>
  [
    standingCategories(ctx),
    standingSubcategories(ctx),
    ctx.db.select({ id: table.categories.id, text: table.categories.searchText }).from(table.categories),
    ctx.db
      .select({ id: table.subcategories.categoryId, text: table.subcategories.searchText })
      .from(table.subcategories)
      .where(isNull(table.subcategories.retiredAt)),
  ] as const;

type RowsOf<Queries> = { [Index in keyof Queries]: Awaited<Queries[Index]> };

export function categoriesOf(
  [categories, subcategories, words, moreWords]: RowsOf<ReturnType<typeof categoriesQueries>>,
  sentence: string,
) {
  const all = joined(categories, subcategories);
  const textsOf = Map.groupBy([...words, ...moreWords], (row) => row.id);
  const entries = all.map((category) => ({
    category,
    searchText: (textsOf.get(category.id) ?? []).map((row) => row.text).join("|"),
  }));
  return { all, named: rankByMeaning(entries, sentence).map((entry) => entry.category) };
}

const containsOne = (text: Column, forms: string[]) => or(...forms.map((form) => sql`instr(${text}, ${form}) > 0`));

/** A search for the trade ("plombier") finds its subcategories too, after those with the word itself. */
export async function subcategories(ctx: Ctx, { categoryId, search = "" }: { categoryId?: number; search?: string } = {}) {
  const forms = buildSearchPatterns(search);
  const bearsTheWord = containsOne(table.subcategories.searchText, forms);
  return ctx.db
    .select(subcategoryColumns)
    .from(table.subcategories)
    .innerJoin(table.categories, eq(table.categories.id, table.subcategories.categoryId))
    .where(
      and(
        isNull(table.subcategories.retiredAt),
        isNull(table.categories.retiredAt),
        categoryId === undefined ? undefined : eq(table.subcategories.categoryId, categoryId),
        bearsTheWord && or(bearsTheWord, containsOne(table.categories.searchText, forms)),
      ),
    )
    .orderBy(
      ...(bearsTheWord ? [desc(bearsTheWord)] : []),
      asc(table.categories.position),
      asc(table.subcategories.position),
      asc(table.subcategories.id),
    );
}
