import { asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { users } from "#db/schema/users.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import { type Actor, system } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { Refusal, refuse } from "../shared/errors/refusals.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { decryptText } from "../shared/secrets/encrypt-text.ts";
import { dropDecision } from "./drop-decision.ts";
import { inputOf, type SubjectKind } from "./rules.ts";
import { isDecisionPending, removeDecisionStatement } from "./statements.ts";
import { isVerbName, type Typed, VERBS } from "./verbs.ts";

const APPLIED_AT_ONCE = 20;

/**
 * Runs the command of a due decision as the admin who made it; the command's batch deletes the row. What is refused by now is
 * dropped, and the audit log says why. Repeatable. Refuses: permission_denied.
 */
export async function applyDecision(ctx: Ctx, { decisionId }: { decisionId: string }): Promise<boolean> {
  requireSystem(ctx.actor);
  const row = await findDue(ctx, decisionId);
  if (!row) return false;
  let hasRun = false;
  const applied = {
    isThere: isDecisionPending(decisionId),
    done: removeDecisionStatement(ctx.db, decisionId),
    hasRun: () => {
      hasRun = true;
    },
  };
  try {
    if (!isVerbName(row.verb) || !row.admin.isAdmin || !row.admin.isActive) throw refuse("permission_denied");
    // as: decideLater encrypted values of this type
    const typed = JSON.parse(await decryptText(ctx.signer, inputOf(decisionId), row.input)) as Typed;
    await VERBS[row.verb].decide({ ...ctx, actor: actorOf(row.admin), decision: { applied } }, row.subjectId, typed);
    return true;
  } catch (error) {
    const code = error instanceof Refusal ? error.code : error instanceof InvalidFields ? "invalid" : null;
    if (code === null) throw error;
    if (code !== "decision.applied") {
      const dropped = { ...row, adminId: row.admin.userId };
      await dropDecision(ctx, dropped, code, hasRun ? sql`1` : isDecisionPending(decisionId));
    }
    return false;
  }
}

/** For pages: the one on the shown subject, then the oldest. A page never fails because another one's decision does. */
export async function applyDueDecisions(ctx: Ctx, shownId = ""): Promise<void> {
  const due = await dueDecisions(ctx, sql`1`, APPLIED_AT_ONCE, shownId);
  for (const { id } of due) {
    await applyDecision({ ...ctx, actor: system("a page") }, { decisionId: id }).catch((error: unknown) =>
      ctx.log("decision.failed", { decision_id: id, error: safeErrorMessage(error) }),
    );
  }
}

/** Applies due decisions that neither the queue nor a page applied. Refuses: permission_denied */
export async function applyOverdueDecisions(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return drainDueRows(ctx, {
    task: "apply_overdue_decisions",
    atOnce: APPLIED_AT_ONCE,
    isOneByOne: true,
    choose: (isFree, atOnce) => dueDecisions(ctx, isFree(sql`pending_decisions.id`), atOnce),
    end: async ([decisionId = ""]) => ((await applyDecision(ctx, { decisionId })) ? 1 : 0),
  });
}

export const dueDecisions = ({ db, now }: Ctx, isFree: SQL, atOnce: number, firstId?: string) =>
  db
    .select({ id: pendingDecisions.id })
    .from(pendingDecisions)
    .where(sql`${lte(pendingDecisions.applyAt, now)} AND ${isFree}`)
    .orderBy(...(firstId ? [sql`${pendingDecisions.subjectId} = ${firstId} DESC`] : []), asc(pendingDecisions.applyAt))
    .limit(atOnce);

async function findDue({ db, now }: Ctx, decisionId: string) {
  const [row] = await db
    .select({
      id: pendingDecisions.id,
      subjectKind: sql<SubjectKind>`${pendingDecisions.subjectKind}`,
      subjectId: pendingDecisions.subjectId,
      verb: pendingDecisions.verb,
      input: pendingDecisions.input,
      admin: {
        userId: users.id,
        firstName: users.firstName,
        language: users.language,
        isArtisan: users.isArtisan,
        isVerified: users.isVerified,
        isAdmin: users.isAdmin,
        isActive: users.isActive,
      },
    })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.adminId))
    .where(sql`${eq(pendingDecisions.id, decisionId)} AND ${lte(pendingDecisions.applyAt, now)}`);
  return row;
}

type DueDecision = NonNullable<Awaited<ReturnType<typeof findDue>>>;

const actorOf = ({ isActive: _, isAdmin: __, ...admin }: DueDecision["admin"]): Actor => ({
  kind: "admin",
  ...admin,
  ...{ sessionId: "", activeRole: "client", isAdmin: true, isConfirmed: true },
});
