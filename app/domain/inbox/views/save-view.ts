import { sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { savedViews } from "#db/schema/inbox.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import type { SaveViewInput } from "./view-input.ts";
import { MAX_VIEWS_PER_LIST } from "./view-rules.ts";

/** A view of the same name gets the new filters. Refuses: not_authenticated · permission_denied · view.full. */
export async function saveView(ctx: Ctx, { list, name, query }: SaveViewInput): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  const { db, now: createdAt } = ctx;
  const others = sql`(SELECT count(*) FROM saved_views WHERE user_id = ${userId} AND list = ${list} AND name <> ${name})`;
  const { saved } = await adminBatch(ctx, {
    saved: insertWhere(
      db,
      savedViews,
      { id: newId(), userId, list, name, query, createdAt },
      sql`${others} < ${MAX_VIEWS_PER_LIST}`,
    )
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } })
      .returning({ id: savedViews.id }),
  });
  if (saved.length === 0) throw refuse("view.full");
}
