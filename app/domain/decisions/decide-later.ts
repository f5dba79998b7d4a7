import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { users } from "#db/schema/users.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { DecisionStored } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { encryptText } from "../shared/secrets/encrypt-text.ts";
import { applyDueDecisions } from "./apply-decision.ts";
import { inputOf, TAKE_BACK_SECONDS } from "./rules.ts";
import { type Typed, VERBS, type VerbName } from "./verbs.ts";

type Made = { verb: VerbName; subjectId: string; typed: Typed };

/**
 * Stores a decision of a page, which is applied six seconds later. All checks of its command are made now and then again.
 * Sent twice, it is stored once. Refuses: what the command refuses · decision.made (names the first admin).
 */
export async function decideLater(ctx: Ctx, { verb: name, subjectId, typed }: Made): Promise<{ decisionId: string }> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  await applyDueDecisions(ctx);
  const { subjectKind, known, decide } = VERBS[name];
  const input = known(typed);
  const id = newId();
  const encrypted = await encryptText(ctx.signer, inputOf(id), JSON.stringify(input));
  const row = {
    id,
    subjectKind,
    subjectId,
    verb: name,
    input: encrypted,
    adminId,
    createdAt: at,
    applyAt: at + TAKE_BACK_SECONDS * 1_000,
  };
  try {
    await decide(
      { ...ctx, decision: { stored: [db.insert(pendingDecisions).values(row), signalAdminsStatement(db)] } },
      subjectId,
      input,
    );
    throw new Error(`${name} wrote without adminBatch`);
  } catch (error) {
    if (isConflictOn(error, "pending_decisions.subject_kind")) return sameDecision(ctx, { subjectKind, subjectId, verb: name });
    if (!(error instanceof DecisionStored)) throw error;
  }
  await ctx.outbox.push({ kind: "apply_decision", decisionId: id }, TAKE_BACK_SECONDS);
  return { decisionId: id };
}

async function sameDecision(
  ctx: Ctx,
  { subjectKind, subjectId, verb }: { subjectKind: string; subjectId: string; verb: string },
) {
  const { userId } = requireAdmin(ctx.actor);
  const [first] = await ctx.db
    .select({
      id: pendingDecisions.id,
      verb: pendingDecisions.verb,
      adminId: pendingDecisions.adminId,
      name: users.firstName,
    })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.adminId))
    .where(sql`${pendingDecisions.subjectKind} = ${subjectKind} AND ${pendingDecisions.subjectId} = ${subjectId}`);
  if (first?.adminId === userId && first.verb === verb) return { decisionId: first.id };
  throw refuse("decision.made", { name: first?.name ?? "—" });
}
