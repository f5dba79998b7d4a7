import { eq, sql } from "drizzle-orm";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { appliedQuery, appliedShown } from "./applied-decisions.ts";
import { applyDueDecisions, dueDecisions } from "./apply-decision.ts";
import { droppedQuery, droppedShown } from "./dropped-decisions.ts";
import { MOST_OWN, type SubjectKind } from "./rules.ts";

export type MadeDecisions = Awaited<ReturnType<typeof madeDecisions>>;
export type MadeDecision = MadeDecisions["own"][number];

/**
 * Applies what is due, and returns the decision on the shown subject, whoever made it, all own ones that can be taken back,
 * those on subjects of the kind, those applied lately, and those that were not applied.
 * Refuses: not_authenticated · permission_denied.
 */
export async function madeDecisions(ctx: Ctx, subjectKind: SubjectKind, subjectId = "") {
  const { userId } = requireAdmin(ctx.actor);
  const shown = { userId, subjectKind, subjectId };
  const queries = [rowsQuery(ctx, shown), droppedQuery(ctx, shown), appliedQuery(ctx, shown)] as const;
  let [rows, dropped, applied, due] = await ctx.db.batch([...queries, dueDecisions(ctx, sql`1`, 1)]);
  if (due.length > 0) {
    await applyDueDecisions(ctx, subjectId);
    [rows, dropped, applied] = await ctx.db.batch(queries);
  }
  const made = rows
    .toSorted((one, other) => one.applyAt - other.applyAt)
    .map(({ adminId, ...row }) => ({ ...row, isOwn: adminId === userId, leftMs: row.applyAt - ctx.now }));
  return {
    here: made.find((one) => one.subjectKind === subjectKind && one.subjectId === subjectId) ?? null,
    own: made.filter(({ isOwn }) => isOwn),
    ofKind: made.filter((one) => one.subjectKind === subjectKind),
    applied: appliedShown(userId, applied),
    ...droppedShown(ctx, shown, dropped),
  };
}

type Shown = { userId: string; subjectKind: SubjectKind; subjectId: string };

const rowsQuery = ({ db }: Ctx, { userId, subjectKind, subjectId }: Shown) =>
  db
    .select({
      id: pendingDecisions.id,
      verb: pendingDecisions.verb,
      subjectKind: pendingDecisions.subjectKind,
      subjectId: pendingDecisions.subjectId,
      applyAt: pendingDecisions.applyAt,
      adminId: pendingDecisions.adminId,
      by: users.firstName,
    })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.adminId))
    .where(
      sql`${pendingDecisions.adminId} = ${userId}
        OR ${pendingDecisions.subjectKind} = ${subjectKind}`,
    )
    .orderBy(
      sql`${pendingDecisions.subjectKind} = ${subjectKind} AND ${pendingDecisions.subjectId} = ${subjectId} DESC,
        ${pendingDecisions.adminId} = ${userId} DESC, ${pendingDecisions.applyAt} DESC`,
    )
    .limit(MOST_OWN + 1);
