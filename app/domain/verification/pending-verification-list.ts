import { and, eq, sql } from "drizzle-orm";
import { artisanCategories } from "#db/schema/artisans.ts";
import { wilayas } from "#db/schema/geography.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type Cursor, encodeCursor } from "../shared/lists/cursor.ts";
import { isVerificationDecidable } from "./statements.ts";
import { OLDEST_FIRST } from "./verification-queue.ts";

export async function pendingVerificationList(ctx: Ctx, { after, limit }: { after?: Cursor | undefined; limit: number }) {
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
    .where(and(isVerificationDecidable, after && sql`(${createdAt}, ${id}) > (${after.at}, ${after.id})`))
    .orderBy(...OLDEST_FIRST)
    .limit(limit + 1);
  const results = rows.slice(0, limit);
  const last = rows.length > limit ? results.at(-1) : undefined;
  return { results, next: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null };
}
