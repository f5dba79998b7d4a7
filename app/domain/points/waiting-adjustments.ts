import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pointAdjustments } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const MOST_SHOWN = 100;

export type WaitingAdjustment = Awaited<ReturnType<typeof waitingAdjustments>>[number];

/** Oldest first. Refuses: not_authenticated · permission_denied. */
export async function waitingAdjustments(ctx: Ctx) {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const proposer = alias(users, "proposer");
  const rows = await ctx.db
    .select({
      id: pointAdjustments.id,
      points: pointAdjustments.points,
      reason: pointAdjustments.reason,
      note: pointAdjustments.note,
      createdAt: pointAdjustments.createdAt,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, companyName: users.companyName },
      proposer: { id: proposer.id, firstName: proposer.firstName },
      isProposerHere: sql<number>`${proposer.isAdmin} AND ${proposer.isActive}`,
    })
    .from(pointAdjustments)
    .innerJoin(users, eq(users.id, pointAdjustments.userId))
    .innerJoin(proposer, eq(proposer.id, pointAdjustments.proposedBy))
    .where(sql`${pointAdjustments.status} = 'pending'`)
    .orderBy(asc(pointAdjustments.createdAt))
    .limit(MOST_SHOWN);
  return rows.map(({ isProposerHere, ...row }) => ({
    ...row,
    isOwn: row.proposer.id === adminId,
    isConfirmable: isProposerHere === 1 && row.proposer.id !== adminId && row.user.id !== adminId,
  }));
}
