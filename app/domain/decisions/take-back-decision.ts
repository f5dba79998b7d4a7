import { and, eq } from "drizzle-orm";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { SubjectKind } from "./rules.ts";

type Subject = { subjectKind: SubjectKind; subjectId: string };

/**
 * Takes an own decision back as long as it is not applied; applying deletes the same row in its batch, so one of both happens.
 * Refuses: not_authenticated · permission_denied · decision.applied (also for another admin's).
 */
export async function takeBackDecision(ctx: Ctx, { decisionId }: { decisionId: string }): Promise<Subject> {
  const { userId } = requireAdmin(ctx.actor);
  const {
    taken: [taken],
  } = await adminBatch(ctx, {
    taken: ctx.db
      .delete(pendingDecisions)
      .where(and(eq(pendingDecisions.id, decisionId), eq(pendingDecisions.adminId, userId)))
      .returning({ subjectKind: pendingDecisions.subjectKind, subjectId: pendingDecisions.subjectId }),
  });
  if (!taken) throw refuse("decision.applied");
  // as: decideLater writes only these kinds
  return taken as Subject;
}
