import { asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { auditEntries } from "#db/schema/audit.ts";
import { pointAdjustments } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const MOST_SHOWN = 100;

export type WaitingAdjustment = Awaited<ReturnType<typeof waitingAdjustments>>[number];

const DECIDED_SHOWN_MS = 3_600_000;

/** Who decided those of the last hour, for an admin who was typing in one of them. Refuses: not_authenticated · permission_denied. */
export async function decidedAdjustments(ctx: Ctx) {
  requireAdmin(ctx.actor);
  return ctx.db
    .select({ id: sql<string>`audit_entries.after ->> 'adjustment'`, action: auditEntries.action, by: users.firstName })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      sql`audit_entries.action IN ('points.adjusted', 'points.refused') AND audit_entries.at > ${ctx.now - DECIDED_SHOWN_MS}
        AND audit_entries.after ->> 'adjustment' IS NOT NULL`,
    )
    .orderBy(desc(auditEntries.at))
    .limit(MOST_SHOWN);
}

export type DecidedAdjustment = Awaited<ReturnType<typeof decidedAdjustments>>[number];

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
