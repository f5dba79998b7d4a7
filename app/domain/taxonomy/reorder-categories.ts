import { sql } from "drizzle-orm";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { clearIsolateCache } from "../shared/lists/isolate-cache.ts";
import { reorderedIds } from "./names-rules.ts";
import { type CategoryOrSubcategory, SUBJECT_KIND } from "./require-category-or-subcategory.ts";
import { isOrderUnchanged, reorderStatement } from "./statements.ts";

type Wanted = { place: number; reason?: string | undefined };

/** Renumbers the whole list, so concurrent moves leave a valid order. Refuses: category.order_changed · fields: retired. */
export async function reorderCategories(ctx: Ctx, adminId: string, entry: CategoryOrSubcategory, to: Wanted): Promise<void> {
  const { db, now: at } = ctx;
  const { kind, id, list, order } = entry;
  if (entry.retiredAt !== null) throw new InvalidFields({ position: [{ code: "invalid" }] });
  const wanted = reorderedIds(order, id, to.place);
  if (wanted.every((one, index) => one === order[index])) return;

  const condition = isOrderUnchanged(list, order);
  const {
    checked: [checked],
  } = await adminBatch(ctx, {
    checked: db.select({ condition: sql<number>`${condition}` }).from(sql`(SELECT 1)`),
    logged: auditStatement(
      db,
      {
        ...{ actorId: adminId, action: `${kind}.revised`, subjectKind: SUBJECT_KIND[kind], subjectId: String(id), at },
        before: { position: order.indexOf(id) + 1 },
        after: { position: wanted.indexOf(id) + 1 },
        ...(to.reason && { why: to.reason }),
      },
      condition,
    ),
    reordered: reorderStatement(db, kind, wanted, condition),
  });
  clearIsolateCache(ctx);
  if (checked?.condition !== 1) throw refuse("category.order_changed");
}
