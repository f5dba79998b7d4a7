import { asc, eq, sql } from "drizzle-orm";
import { categories, categoryImages, subcategories } from "#db/schema/taxonomy.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { AFFECTED_COUNT_CAP } from "./rules.ts";

const named = <Table extends typeof categories | typeof subcategories>(table: Table) => ({
  id: table.id,
  slug: table.slug,
  nameAr: table.nameAr,
  nameFr: table.nameFr,
  nameEn: table.nameEn,
  retiredAt: table.retiredAt,
  version: table.version,
});

const columns = {
  ...named(categories),
  pointsCost: categories.pointsCost,
  picture: {
    id: categoryImages.mediaId,
    altAr: categoryImages.altAr,
    altFr: categoryImages.altFr,
    altEn: categoryImages.altEn,
  },
};

const all = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(categories)
    .leftJoin(categoryImages, eq(categoryImages.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
    .$dynamic();

const allOfThem = ({ db }: Ctx) =>
  db
    .select({ ...named(subcategories), categoryId: subcategories.categoryId })
    .from(subcategories)
    .orderBy(asc(subcategories.categoryId), asc(subcategories.position), asc(subcategories.id))
    .$dynamic();

export type AdminCategory = Awaited<ReturnType<typeof adminCategories>>[number];

export async function adminCategories(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const [rows, subs] = await ctx.db.batch([all(ctx), allOfThem(ctx)]);
  return withThem(rows, subs);
}

/** Refuses: not_authenticated · permission_denied · not_found. */
export async function adminCategoryDetails(ctx: Ctx, categoryId: number) {
  requireAdmin(ctx.actor);
  const [rows, subs, [touched]] = await ctx.db.batch([
    all(ctx).where(eq(categories.id, categoryId)),
    allOfThem(ctx).where(eq(subcategories.categoryId, categoryId)),
    ctx.db.select(affectedBy(categoryId)).from(sql`(SELECT 1)`),
  ]);
  const [category] = withThem(rows, subs);
  if (!category) throw refuse("not_found");
  return { category, touched: touched ?? { artisans: 0, onlyThis: 0, open: 0 } };
}

/** Refuses: not_authenticated · permission_denied · not_found. */
export async function adminSubcategoryDetails(ctx: Ctx, subcategoryId: number) {
  requireAdmin(ctx.actor);
  const [row] = await ctx.db
    .select({ subcategory: { ...named(subcategories), categoryId: subcategories.categoryId }, category: named(categories) })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(eq(subcategories.id, subcategoryId));
  if (!row) throw refuse("not_found");
  return row;
}

type Rows<Query extends (ctx: Ctx) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>;

function withThem(rows: Rows<typeof all>, subs: Rows<typeof allOfThem>) {
  const children = Map.groupBy(subs, ({ categoryId }) => categoryId);
  const active = rows.filter(({ retiredAt }) => retiredAt === null);
  return rows.map((row) => ({
    ...row,
    place: active.indexOf(row) + 1 || null,
    subcategories: placed(children.get(row.id) ?? []),
  }));
}

function placed(rows: Rows<typeof allOfThem>) {
  const active = rows.filter(({ retiredAt }) => retiredAt === null);
  return rows.map((row) => ({ ...row, place: active.indexOf(row) + 1 || null }));
}

const cappedCount = (rows: ReturnType<typeof sql>) => sql<number>`(SELECT count(*) FROM (${rows} LIMIT ${AFFECTED_COUNT_CAP}))`;

const affectedBy = (categoryId: number) => ({
  artisans: cappedCount(sql`SELECT 1 FROM artisan_categories WHERE artisan_categories.category_id = ${categoryId}`),
  onlyThis:
    cappedCount(sql`SELECT 1 FROM (SELECT user_id FROM artisan_categories WHERE category_id = ${categoryId} LIMIT ${AFFECTED_COUNT_CAP}) AS shown
    WHERE NOT EXISTS (SELECT 1 FROM artisan_categories JOIN categories ON categories.id = artisan_categories.category_id
      WHERE artisan_categories.user_id = shown.user_id AND artisan_categories.category_id <> ${categoryId} AND categories.retired_at IS NULL)`),
  open: cappedCount(sql`SELECT 1 FROM jobs WHERE jobs.category_id = ${categoryId} AND jobs.status = 'open' AND jobs.held = 0`),
});
