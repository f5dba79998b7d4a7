import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { categories, categoryImages, subcategories } from "#db/schema/taxonomy.ts";
import { FIRST_ADMIN_CREATED_ID, type Names } from "./names-rules.ts";

export type Kind = "category" | "subcategory";
const TABLE = { category: categories, subcategory: subcategories } as const;

export type CategoryListScope = { kind: "category" } | { kind: "subcategory"; categoryId: number };

const listed = (list: CategoryListScope): SQL =>
  list.kind === "category"
    ? sql`SELECT id FROM categories WHERE retired_at IS NULL ORDER BY position, id`
    : sql`SELECT id FROM subcategories WHERE category_id = ${list.categoryId} AND retired_at IS NULL ORDER BY position, id`;

/** SQL predicate: the order of active entries is unchanged. */
export const isOrderUnchanged = (list: CategoryListScope, order: readonly number[]): SQL =>
  sql`(SELECT json_group_array(id) FROM (${listed(list)})) = ${JSON.stringify(order)}`;

export const isOfVersion = (kind: Kind, id: number, version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${TABLE[kind]} AS entry WHERE entry.id = ${id} AND entry.version = ${version})`;

export const reorderStatement = (db: Db, kind: Kind, order: readonly number[], condition: SQL) => {
  const table = TABLE[kind];
  const ids = JSON.stringify(order);
  return db
    .update(table)
    .set({ position: sql`(SELECT placed.key + 1 FROM json_each(${ids}) AS placed WHERE placed.value = ${table.id})` })
    .where(and(sql`${table.id} IN (SELECT value FROM json_each(${ids}))`, condition));
};

type Change = Partial<Names> & { searchText?: string; pointsCost?: number; retiredAt?: number | null; atEnd?: true };

/** A restored entry becomes the last. */
export const changeStatement = (db: Db, { kind, id, ...change }: Change & { kind: Kind; id: number }, condition: SQL) => {
  const { atEnd, pointsCost, ...both } = change;
  const last =
    kind === "category" ? sql`categories` : sql`subcategories AS of_it WHERE of_it.category_id = subcategories.category_id`;
  const set = {
    ...both,
    ...(atEnd && { position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${last})` }),
    version: sql`version + 1`,
  };
  return kind === "category"
    ? db
        .update(categories)
        .set({ ...set, pointsCost })
        .where(and(eq(categories.id, id), condition))
        .returning({ id: categories.id })
    : db
        .update(subcategories)
        .set(set)
        .where(and(eq(subcategories.id, id), condition))
        .returning({ id: subcategories.id });
};

type NewCategory = Names & { slug: string; searchText: string; pointsCost: number };

/** A taken slug fails the batch: isConflictOn "categories.slug". */
export const addCategoryStatement = (db: Db, { slug, searchText, pointsCost, ...names }: NewCategory) =>
  insertFrom(
    db,
    categories,
    {
      id: sql`max(${FIRST_ADMIN_CREATED_ID.category}, last.id + 1)`,
      slug,
      ...names,
      pointsCost,
      position: sql`last.position + 1`,
      searchText,
      version: 2,
    },
    sql`(SELECT coalesce(max(id), 0) AS id, coalesce(max(position), 0) AS position FROM categories) AS last`,
  ).returning({ id: categories.id });

type NewSubcategory = Names & { categoryId: number; slug: string; searchText: string };

/** A taken slug fails the batch: isConflictOn "subcategories.slug". */
export const addSubcategoryStatement = (db: Db, { categoryId, slug, searchText, ...names }: NewSubcategory) =>
  insertFrom(
    db,
    subcategories,
    {
      id: sql`max(${FIRST_ADMIN_CREATED_ID.subcategory}, last.id + 1)`,
      categoryId,
      slug,
      ...names,
      position: sql`last.position + 1`,
      searchText,
      version: 2,
    },
    sql`(SELECT coalesce(max(id), 0) AS id, coalesce(max(position) FILTER (WHERE category_id = ${categoryId}), 0) AS position
      FROM subcategories) AS last`,
  ).returning({ id: subcategories.id });

type Picture = { categoryId: number; mediaId: string; altAr: string; altFr: string; altEn: string };

export const setCategoryImageStatement = (db: Db, { categoryId, mediaId, ...alt }: Picture, condition: SQL) =>
  insertWhere(db, categoryImages, { categoryId, mediaId, ...alt }, condition).onConflictDoUpdate({
    target: categoryImages.categoryId,
    set: { mediaId, ...alt },
  });

export const deleteCategoryImageStatement = (db: Db, { categoryId }: { categoryId: number }, condition: SQL) =>
  db.delete(categoryImages).where(and(eq(categoryImages.categoryId, categoryId), condition));
