import { isConflictOn } from "#db/conflict.ts";
import { failUnlessQuery } from "#db/fail-unless.ts";
import type { Statement } from "#db/open.ts";
import { type Batch, type BatchResults, runBatch } from "#db/run-batch.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";
import { logDecisions } from "./logged-decisions.ts";
import { isActiveAdmin, requireFactorOwner } from "./require-admin.ts";

const NOT_ACTIVE_ADMIN = "not_active_admin";
const NOT_THERE = "decision_not_there";

/** The command's checks have passed, and its decision is stored instead of its statements. Only decideLater expects it. */
export class DecisionStored extends Error {
  override name = "DecisionStored";
}

/**
 * runBatch for an admin command. The batch fails as a whole if the admin was dismissed or deactivated since the request began,
 * so no statement needs a condition for that. Refuses: not_authenticated · permission_denied.
 */
export async function adminBatch<Named extends Batch>(
  { db, actor, decision = {}, log }: Pick<Ctx, "db" | "actor" | "decision" | "log">,
  named: Named,
): Promise<BatchResults<Named>> {
  if (actor.kind === "system") return runBatch(db, named);
  const { userId } = requireFactorOwner(actor);
  const guard = failUnlessQuery(db, isActiveAdmin(userId), NOT_ACTIVE_ADMIN);
  const { stored, applied } = decision;
  try {
    if (stored) {
      await runBatch(db, { guard, stored });
      throw new DecisionStored();
    }
    const { results } = await runBatch<{ guard: readonly Statement[]; results: Batch; done: readonly Statement[] }>(db, {
      guard: applied ? [guard, failUnlessQuery(db, applied.isThere, NOT_THERE)] : [guard],
      results: named,
      done: applied ? [applied.done] : [],
    });
    applied?.hasRun();
    logDecisions(log, named, results);
    // as: a group has its results under its names
    return results as BatchResults<Named>;
  } catch (error) {
    if (isConflictOn(error, NOT_THERE)) throw refuse("decision.applied");
    throw isConflictOn(error, NOT_ACTIVE_ADMIN) ? refuse("permission_denied") : error;
  }
}
