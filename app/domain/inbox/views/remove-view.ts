import { and, eq } from "drizzle-orm";
import { savedViews } from "#db/schema/inbox.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";

/** An own view. Refuses: not_authenticated · permission_denied · not_found. */
export async function removeView(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  const { removed } = await adminBatch(ctx, {
    removed: ctx.db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
      .returning({ id: savedViews.id }),
  });
  if (removed.length === 0) throw refuse("not_found");
}
