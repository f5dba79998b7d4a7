import { and, eq } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { savedViews } from "#db/schema/inbox.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import type { RenameViewInput } from "./view-input.ts";

/** An own view. Refuses: not_authenticated · permission_denied · not_found · view.name_taken. */
export async function renameView(ctx: Ctx, { id, name }: RenameViewInput): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  try {
    const { renamed } = await adminBatch(ctx, {
      renamed: ctx.db
        .update(savedViews)
        .set({ name })
        .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
        .returning({ id: savedViews.id }),
    });
    if (renamed.length === 0) throw refuse("not_found");
  } catch (error) {
    throw isConflictOn(error, "saved_views.name") ? refuse("view.name_taken") : error;
  }
}
