import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { pointPacks } from "#db/schema/payments.ts";
import { auditStatement } from "../audit/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import type { AddPackInput } from "./pack-input.ts";
import { setOnSaleStatement } from "./statements.ts";

/** A new price is a new pack, because receipts name the old one. Refuses: not_authenticated · permission_denied · same price */
export async function addPack(ctx: Ctx, { points, price, reason }: AddPackInput): Promise<number> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const isAllowed = sql`NOT EXISTS (SELECT 1 FROM point_packs WHERE points = ${points} AND price = ${price} AND is_sold)`;
  const log = { actorId: adminId, subjectKind: "point_packs", at, why: reason } as const;
  const replaced = sql`SELECT id FROM point_packs WHERE points = ${points} AND price <> ${price} AND is_sold`;

  const {
    added: [added],
  } = await adminBatch(ctx, {
    withdrawalEntry: auditStatement(
      db,
      {
        ...{ ...log, action: "pack.withdrawn", before: { is_sold: true, points }, after: { is_sold: false, points } },
        subjectId: sql`(SELECT CAST(id AS TEXT) FROM (${replaced}))`,
      },
      sql`${isAllowed} AND EXISTS (${replaced})`,
    ),
    withdrawn: setOnSaleStatement(db, { isSold: false }, sql`id IN (${replaced}) AND ${isAllowed}`),
    additionEntry: auditStatement(
      db,
      {
        ...{ ...log, action: "pack.added", after: { points, price } },
        subjectId: sql`(SELECT CAST(max(id) + 1 AS TEXT) FROM point_packs)`,
      },
      isAllowed,
    ),
    added: insertFrom(
      db,
      pointPacks,
      { id: sql`last.id + 1`, points, price, isSold: true },
      sql`(SELECT coalesce(max(id), 0) AS id FROM point_packs) AS last WHERE ${isAllowed}`,
    ).returning({ id: pointPacks.id }),
  });
  if (added) return added.id;
  throw new InvalidFields({ price: [{ code: "not_unique" }] });
}
