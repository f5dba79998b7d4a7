import { asAdmin } from "../as-admin.ts";
import type { Ctx } from "../ctx.ts";
import { findEntry } from "./find-entry.ts";
import { placeEntry } from "./place-entry.ts";
import type { Kind } from "./statements.ts";

/**
 * One place up or down among those that may be chosen; at the ends it stays. Refuses: not_authenticated · permission_denied · not_found ·
 * category.order_changed.
 */
export async function moveEntry(ctx: Ctx, { kind, id, by }: { kind: Kind; id: number; by: 1 | -1 }): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const entry = await findEntry(ctx, kind, id);
  await placeEntry(ctx, adminId, entry, { place: entry.order.indexOf(id) + 1 + by });
}
