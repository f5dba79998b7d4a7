import { and, asc, desc, eq } from "drizzle-orm";
import { auditEntries } from "#db/schema/audit.ts";
import { categories, categoryImages, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { CategoryListScope, Kind } from "./statements.ts";

export const SUBJECT_KIND = { category: "categories", subcategory: "subcategories" } as const satisfies Record<Kind, string>;

const columnsOf = <Table extends typeof categories | typeof subcategories>(table: Table) => ({
  id: table.id,
  slug: table.slug,
  nameAr: table.nameAr,
  nameFr: table.nameFr,
  nameEn: table.nameEn,
  position: table.position,
  retiredAt: table.retiredAt,
  searchText: table.searchText,
  version: table.version,
});

export type CategoryOrSubcategory = Awaited<ReturnType<typeof requireCategoryOrSubcategory>>;

/** With its siblings and the last admin who changed it. One trip. Refuses: not_found. */
export async function requireCategoryOrSubcategory({ db }: Ctx, kind: Kind, id: number) {
  const scope = { categoryId: subcategories.categoryId };
  const [rows, [picture], [last]] = await db.batch([
    kind === "category"
      ? db
          .select({ ...columnsOf(categories), pointsCost: categories.pointsCost, categoryId: categories.id })
          .from(categories)
          .orderBy(asc(categories.position), asc(categories.id))
      : db
          .select({ ...columnsOf(subcategories), pointsCost: subcategories.position, ...scope })
          .from(subcategories)
          .where(eq(subcategories.categoryId, db.select(scope).from(subcategories).where(eq(subcategories.id, id))))
          .orderBy(asc(subcategories.position), asc(subcategories.id)),
    db
      .select()
      .from(categoryImages)
      .where(eq(categoryImages.categoryId, kind === "category" ? id : 0)),
    db
      .select({ name: users.firstName })
      .from(auditEntries)
      .innerJoin(users, eq(users.id, auditEntries.actorId))
      .where(and(eq(auditEntries.subjectId, String(id)), eq(auditEntries.subjectKind, SUBJECT_KIND[kind])))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1),
  ]);
  const found = rows.find((row) => row.id === id);
  if (!found) throw refuse("not_found");
  const active = rows.filter(({ retiredAt }) => retiredAt === null);
  const list: CategoryListScope = kind === "category" ? { kind } : { kind, categoryId: found.categoryId };
  return {
    kind,
    list,
    ...found,
    picture: picture ?? null,
    others: active.filter((row) => row.id !== id),
    order: active.map((row) => row.id),
    changedBy: last?.name ?? "—",
  };
}
