import { and, eq, gt, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pendingDecisions } from "#db/schema/decisions.ts";
import { users } from "#db/schema/users.ts";
import { signalAdminsStatement } from "../live/statements.ts";
import { adminBatch, DecisionStored } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { decryptText, encryptText } from "../shared/secrets/encrypt-text.ts";
import { applyDueDecisions } from "./apply-decision.ts";
import { inputOf, TAKE_BACK_SECONDS } from "./rules.ts";
import { type Typed, VERBS, type VerbName } from "./verbs.ts";

type Made = { verb: VerbName; subjectId: string; typed: Typed };

/**
 * Stores a decision of a page, which is applied six seconds later. All checks of its command are made now and then again.
 * Sent twice, it is stored once; sent again with another input, the last one holds and gets its own six seconds. Refuses: what the command refuses · decision.made (names the first admin).
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
    if (isConflictOn(error, "pending_decisions.subject_kind")) {
      const standing = await sameDecision(ctx, row, JSON.stringify(input));
      if (standing !== id) return { decisionId: standing };
    } else if (!(error instanceof DecisionStored)) throw error;
  }
  await ctx.outbox.push({ kind: "apply_decision", decisionId: id }, TAKE_BACK_SECONDS);
  return { decisionId: id };
}

/** The id of the decision that stands: the first one if it says the same, or the new one in its place. */
async function sameDecision(ctx: Ctx, row: typeof pendingDecisions.$inferInsert, input: string): Promise<string> {
  const { adminId, subjectKind, subjectId, verb } = row;
  const [first] = await ctx.db
    .select({
      id: pendingDecisions.id,
      verb: pendingDecisions.verb,
      input: pendingDecisions.input,
      adminId: pendingDecisions.adminId,
      name: users.firstName,
    })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.adminId))
    .where(sql`${pendingDecisions.subjectKind} = ${subjectKind} AND ${pendingDecisions.subjectId} = ${subjectId}`);
  const made = refuse("decision.made", { name: first?.name ?? "—" });
  if (first?.adminId !== adminId || first.verb !== verb) throw made;
  if ((await decryptText(ctx.signer, inputOf(first.id), first.input)) === input) return first.id;
  // a new id, so that a batch that applies the first input meanwhile fails
  const { replaced } = await adminBatch(ctx, {
    replaced: ctx.db
      .update(pendingDecisions)
      .set({ id: row.id, input: row.input, createdAt: row.createdAt, applyAt: row.applyAt })
      .where(and(eq(pendingDecisions.id, first.id), eq(pendingDecisions.adminId, adminId), gt(pendingDecisions.applyAt, ctx.now)))
      .returning({ id: pendingDecisions.id }),
    told: signalAdminsStatement(ctx.db),
  });
  if (replaced.length === 0) throw made;
  return row.id ?? first.id;
}
