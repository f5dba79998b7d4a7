import { isConflictOn } from "#db/conflict.ts";
import { failUnlessQuery } from "#db/fail-unless.ts";
import { type Batch, type BatchResults, runBatch } from "#db/run-batch.ts";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";
import { isActiveAdmin, requireFactorOwner } from "./require-admin.ts";

const NOT_ACTIVE_ADMIN = "not_active_admin";

/**
 * runBatch for an admin command. The batch fails as a whole if the admin was dismissed or deactivated since the request began,
 * so no statement needs a condition for that. Refuses: not_authenticated · permission_denied.
 */
export async function adminBatch<Named extends Batch>(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  named: Named,
): Promise<BatchResults<Named>> {
  if (actor.kind === "system") return runBatch(db, named);
  const { userId } = requireFactorOwner(actor);
  const guard = failUnlessQuery(db, isActiveAdmin(userId), NOT_ACTIVE_ADMIN);
  try {
    const { results } = await runBatch<{ guard: typeof guard; results: Batch }>(db, { guard, results: named });
    // as: a group has its results under its names
    return results as BatchResults<Named>;
  } catch (error) {
    throw isConflictOn(error, NOT_ACTIVE_ADMIN) ? refuse("permission_denied") : error;
  }
}
