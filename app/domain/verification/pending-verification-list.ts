import { and, eq, type SQL, sql } from "drizzle-orm";
import { artisanCategories } from "#db/schema/artisans.ts";
import { wilayas } from "#db/schema/geography.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import { parseUserSearch } from "../users/admin-user-rules.ts";
import { matchingUserIds } from "../users/admin-user-search.ts";
import type { DocumentKind } from "./rules.ts";
import { isVerificationDecidable } from "./statements.ts";

export const sentInOrder = (newestFirst = false) =>
  keysetBy(verificationRequests.createdAt, verificationRequests.id, newestFirst);
export const OLDEST_FIRST = sentInOrder().order;

export type PendingFilters = {
  search?: string | undefined;
  kind?: DocumentKind | undefined;
  ids?: readonly string[] | undefined;
};

export function isAsked({ search = "", kind, ids }: PendingFilters): SQL | undefined {
  const parsed = parseUserSearch(search);
  return and(
    ids && isOneOf(verificationRequests.id, ids),
    search.trim() !== "" && parsed === null ? sql`0` : undefined,
    parsed ? sql`${verificationRequests.userId} IN (SELECT * FROM (${matchingUserIds(parsed)}))` : undefined,
    kind ? eq(verificationRequests.kind, kind) : undefined,
  );
}

export const pageOfSent = <Row extends { id: string; createdAt: number }>(rows: readonly Row[], limit: number) =>
  pageOfRows(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));

export async function pendingVerificationList(
  ctx: Ctx,
  { after, limit, ...filters }: PendingFilters & PageBounds & { limit: number },
) {
  requireAdmin(ctx.actor);
  const { id, kind, createdAt } = verificationRequests;
  const rows = await ctx.db
    .select({
      ...{ id, kind, createdAt },
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName, companyName: users.companyName },
      wilaya: wilayas.nameFr,
      category: categories.nameFr,
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .leftJoin(artisanCategories, and(eq(artisanCategories.userId, users.id), eq(artisanCategories.position, 1)))
    .leftJoin(categories, eq(categories.id, artisanCategories.categoryId))
    .leftJoin(wilayas, eq(wilayas.id, users.wilayaId))
    .where(and(isVerificationDecidable, isAsked(filters), sentInOrder().isAfter(after)))
    .orderBy(...OLDEST_FIRST)
    .limit(limit + 1);
  return pageOfSent(rows, limit);
}
