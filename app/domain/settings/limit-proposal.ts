import { eq, sql } from "drizzle-orm";
import { settings } from "#db/schema/settings.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { POINTS_ALONE_PROPOSAL, PointsAloneProposal } from "./rules.ts";

export type LimitProposal = NonNullable<Awaited<ReturnType<typeof limitProposal>>>;

/** A higher limit of what one admin may correct alone: it waits for a second admin. Refuses: not_authenticated · permission_denied. */
export async function limitProposal(ctx: Ctx) {
  const { userId } = requireAdmin(ctx.actor);
  const [row] = await ctx.db
    .select({
      value: settings.value,
      by: users.firstName,
      byId: users.id,
      isThere: sql<number>`users.is_admin AND users.is_active`,
    })
    .from(settings)
    .innerJoin(users, eq(users.id, settings.updatedBy))
    .where(eq(settings.key, POINTS_ALONE_PROPOSAL));
  const read = PointsAloneProposal.safeParse(row?.value);
  if (!row || !read.success) return null;
  return {
    ...read.data,
    by: row.by,
    byId: row.byId,
    isOwn: row.byId === userId,
    isConfirmable: row.isThere === 1 && row.byId !== userId,
  };
}
