import type { BatchResponse } from "drizzle-orm/batch";
import { isConflictOn } from "#db/conflict.ts";
import { failUnlessQuery } from "#db/fail-unless.ts";
import type { Statement } from "#db/open.ts";
import { refuse } from "../errors/refusals.ts";
import type { Ctx } from "./ctx.ts";
import { isActiveAdmin, requireFactorOwner } from "./require-admin.ts";

const NOT_ACTIVE_ADMIN = "not_active_admin";

/**
 * The batch of an admin command. It fails as a whole if the admin was dismissed or deactivated since the request began, so the
 * statements need no condition of their own for that. The system may run the commands that let it.
 * Refuses: not_authenticated · permission_denied.
 */
export async function adminBatch<Item extends Statement, Batch extends Readonly<[Item, ...Item[]]>>(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  statements: Batch,
): Promise<BatchResponse<Batch>> {
  if (actor.kind === "system") return db.batch(statements);
  const { userId } = requireFactorOwner(actor);
  try {
    const [, ...results] = await db.batch([failUnlessQuery(db, isActiveAdmin(userId), NOT_ACTIVE_ADMIN), ...statements]);
    // as: the results of the given statements, in their order
    return results as BatchResponse<Batch>;
  } catch (error) {
    throw isConflictOn(error, NOT_ACTIVE_ADMIN) ? refuse("permission_denied") : error;
  }
}
