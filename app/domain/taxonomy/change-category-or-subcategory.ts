import { sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import type { AuditAction } from "../audit/rules.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import { NAME_FIELDS, type Names, searchTextAfterRename, takenNames } from "./names-rules.ts";
import { type CategoryOrSubcategory, requireCategoryOrSubcategory, SUBJECT_KIND } from "./require-category-or-subcategory.ts";
import { changeStatement, isOfVersion } from "./statements.ts";

type Change = {
  names: { [Name in keyof Names]: string | undefined };
  pointsCost?: number | undefined;
  isRetired?: boolean | undefined;
  version?: number | undefined;
  reason?: string | undefined;
  /** Further changes of the same batch, with their part of the audit entry. */
  also?: { before: object; after: object; statements: (condition: ReturnType<typeof sql>) => Statement[] } | undefined;
};

/**
 * One batch with the audit entry; visible in other isolates after a minute. Refuses: category.changed · fields: a name in use.
 */
export async function changeCategoryOrSubcategory(
  ctx: Ctx,
  adminId: string,
  entry: CategoryOrSubcategory,
  change: Change,
): Promise<void> {
  const { db, now: at } = ctx;
  const { kind, id, version } = entry;
  if (change.version !== undefined && change.version !== version) throw refuse("category.changed", { name: entry.changedBy });
  const isRetired = change.isRetired === (entry.retiredAt !== null) ? undefined : change.isRetired;
  const names = namesAfter(entry, change.names);
  const data = changedData(entry, { ...names, pointsCost: change.pointsCost ?? entry.pointsCost });
  refuseTaken(names, entry, isRetired === false || Object.keys(data.after).some((field) => field.startsWith("name_")));
  const isRevised = Object.keys(data.after).length > 0 || change.also !== undefined;
  if (!isRevised && isRetired === undefined) return;

  const condition = isOfVersion(kind, id, version);
  const log = (action: AuditAction, before: object, after: object) =>
    auditStatement(
      db,
      {
        ...{ actorId: adminId, action, subjectKind: SUBJECT_KIND[kind], subjectId: String(id), at },
        ...{ before: { ...before }, after: { ...after } },
        ...(change.reason && { why: change.reason }),
      },
      condition,
    );
  const retiring =
    isRetired === undefined ? {} : { retiredAt: isRetired ? at : null, ...(!isRetired && { atEnd: true as const }) };
  const { also } = change;
  const changed = changeStatement(
    db,
    { kind, id, ...names, ...searched(entry, names), pointsCost: change.pointsCost, ...retiring },
    condition,
  );

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ condition: sql<number>`${condition}` }).from(sql`(SELECT 1)`),
    revised: isRevised ? [log(`${kind}.revised`, { ...data.before, ...also?.before }, { ...data.after, ...also?.after })] : [],
    retired:
      isRetired === undefined
        ? []
        : [log(isRetired ? `${kind}.retired` : `${kind}.restored`, { is_retired: !isRetired }, { is_retired: isRetired })],
    also: also?.statements(condition) ?? [],
    changed,
  });
  clearIsolateCache(ctx);
  if (checked[0]?.condition === 1) return;
  const now = await requireCategoryOrSubcategory(ctx, kind, id);
  throw refuse("category.changed", { name: now.changedBy });
}

const namesAfter = (entry: Names, names: Change["names"]): Names => ({
  nameAr: names.nameAr ?? entry.nameAr,
  nameFr: names.nameFr ?? entry.nameFr,
  nameEn: names.nameEn ?? entry.nameEn,
});

const searched = (entry: CategoryOrSubcategory, names: Names) => ({
  searchText: searchTextAfterRename(entry.searchText, entry, names),
});

type Data = Names & { pointsCost: number };
const FIELDS = { ...NAME_FIELDS, pointsCost: "points_cost" } as const;

function changedData(before: Data, after: Data) {
  // as: the keys of an object of ours, written out above
  const differ = (Object.keys(FIELDS) as (keyof Data)[]).filter((name) => before[name] !== after[name]);
  const of = (data: Data) => Object.fromEntries(differ.map((name) => [FIELDS[name], data[name]]));
  return { before: of(before), after: of(after) };
}

function refuseTaken(names: Names, { others }: CategoryOrSubcategory, isNamed: boolean): void {
  const usedNames = isNamed ? takenNames(names, others) : [];
  if (usedNames.length > 0)
    throw new InvalidFields(Object.fromEntries(usedNames.map((field) => [field, [{ code: "not_unique" }]])));
}
