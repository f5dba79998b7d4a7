import { eq, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { pointPacks } from "#db/schema/payments.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PackOnSaleInput } from "./pack-input.ts";
import { setOnSaleStatement } from "./statements.ts";

/** Puts a pack on or off sale. Refuses: not_authenticated · permission_denied · not_found · pack.last · pack.sold */
export async function setPackOnSale(
  ctx: Ctx,
  { packId, is_sold: isSold, reason }: PackOnSaleInput & { packId: number },
): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const changes = sql`EXISTS (SELECT 1 FROM point_packs WHERE id = ${packId} AND is_sold <> ${isSold ? 1 : 0})`;
  const leavesOne = isSold ? sql`1` : sql`EXISTS (SELECT 1 FROM point_packs WHERE is_sold AND id <> ${packId})`;
  const isAllowed = sql`${changes} AND ${leavesOne}`;

  const {
    found: [found],
    sold,
  } = await adminBatch(ctx, {
    found: db.select({ isSold: pointPacks.isSold }).from(pointPacks).where(eq(pointPacks.id, packId)),
    logged: auditStatement(
      db,
      {
        ...{ actorId: adminId, action: isSold ? "pack.restored" : "pack.withdrawn", at, why: reason },
        ...{ subjectKind: "point_packs", subjectId: String(packId) },
        ...{ before: { is_sold: !isSold }, after: { is_sold: isSold } },
      },
      isAllowed,
    ),
    sold: setOnSaleStatement(db, { isSold }, sql`id = ${packId} AND ${isAllowed}`),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "point_packs.points") ? refuse("pack.sold") : error;
  });
  if (!found) throw refuse("not_found");
  if (sold.length > 0 || found.isSold === isSold) return;
  throw refuse("pack.last");
}
