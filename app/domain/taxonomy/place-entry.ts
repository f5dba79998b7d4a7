import { sql } from "drizzle-orm";
import { isAdminAtWork } from "../as-admin.ts";
import { whyOf } from "../audit/rules.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { forgetKept } from "../kept.ts";
import { refuse } from "../refusals.ts";
import { type Entry, SUBJECT_KIND } from "./find-entry.ts";
import { movedTo } from "./names-rules.ts";
import { arrangeStatement, standsInOrder } from "./statements.ts";

type Wanted = { place: number; reason?: string | undefined };

/**
 * Puts one elsewhere in its list, which is numbered anew as a whole: two admins who do it at once leave a proper order.
 * Refuses: category.order_changed (the list stands otherwise by now) · what is retired stands nowhere.
 */
export async function placeEntry(ctx: Ctx, adminId: string, entry: Entry, to: Wanted): Promise<void> {
  const { db, now: at } = ctx;
  const { kind, id, list, order } = entry;
  if (entry.retiredAt !== null) throw new InvalidFields({ position: [{ code: "invalid" }] });
  const wanted = movedTo(order, id, to.place);
  if (wanted.every((one, index) => one === order[index])) return;

  const stands = sql`${isAdminAtWork(adminId)} AND ${standsInOrder(list, order)}`;
  const [[stood]] = await db.batch([
    db.select({ stands: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    auditIfStatement(
      db,
      {
        ...{ actorId: adminId, action: `${kind}.revised`, subjectKind: SUBJECT_KIND[kind], subjectId: String(id), at },
        before: { position: order.indexOf(id) + 1 },
        after: { position: wanted.indexOf(id) + 1 },
        ...whyOf(to.reason),
      },
      stands,
    ),
    arrangeStatement(db, kind, wanted, stands),
  ]);
  forgetKept(ctx);
  if (stood?.stands !== 1) throw refuse("category.order_changed");
}
