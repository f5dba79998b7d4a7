import { asc, eq } from "drizzle-orm";
import { savedViews } from "#db/schema/inbox.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

export type OwnView = Awaited<ReturnType<typeof ownViews>>[number];

export async function ownViews(ctx: Ctx) {
  const { userId } = requireAdmin(ctx.actor);
  const { id, list, name, query, createdAt } = savedViews;
  return ctx.db
    .select({ id, list, name, query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}
