import { and, eq } from "drizzle-orm";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { users } from "#db/schema/users.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type Refusal, refuse } from "../shared/errors/refusals.ts";
import type { SubjectKind } from "./rules.ts";

type Subject = { subjectKind: SubjectKind; subjectId: string };

/**
 * Takes an own decision back as long as it is not applied; applying deletes the same row in its batch, so one of both happens.
 * Refuses: not_authenticated · permission_denied · decision.applied · decision.of_another (names that admin).
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
    told: signalAdminsStatement(ctx.db),
  });
  if (!taken) throw await notTaken(ctx, decisionId);
  // as: decideLater writes only these kinds
  return taken as Subject;
}

async function notTaken({ db }: Ctx, decisionId: string): Promise<Refusal> {
  const [other] = await db
    .select({ name: users.firstName })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.adminId))
    .where(eq(pendingDecisions.id, decisionId));
  return other ? refuse("decision.of_another", other) : refuse("decision.applied");
}
