import { sql } from "drizzle-orm";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { isOfferPendingSql, offersToEndQuery, voidOffersStatements } from "./statements.ts";

/** Voids offers of deactivated artisans and releases their points. Refuses: permission_denied */
export async function voidOffersOfInactiveArtisans(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  return drainDueRows(ctx, {
    task: "void_offers_of_inactive_artisans",
    // Forces the index. SQLite would choose the larger index of all inactive users.
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT offers.id FROM users INDEXED BY users_artisans_away CROSS JOIN offers ON offers.artisan_id = users.id
          WHERE users.is_artisan AND NOT users.is_active AND ${isOfferPendingSql} AND ${isFree(sql`offers.id`)} LIMIT ${atOnce}`,
      ),
    end: (ids) => voidSome(ctx, ids),
  });
}

export async function voidOffersOf(ctx: Ctx, artisanId: string): Promise<number> {
  const rows = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM offers WHERE artisan_id = ${artisanId} AND ${isOfferPendingSql}`,
  );
  return rows.length === 0
    ? 0
    : voidSome(
        ctx,
        rows.map(({ id }) => id),
      );
}

async function voidSome(ctx: Ctx, ids: string[]): Promise<number> {
  const { db, now: at } = ctx;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND EXISTS (SELECT 1 FROM users WHERE users.id = offers.artisan_id AND NOT users.is_active)`;

  const [ending] = await db.batch([
    offersToEndQuery(db, which),
    ...voidOffersStatements(db, { which, why: "account_deactivated", at }),
  ]);

  await hashEntriesAfterBatch(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
  return ending.length;
}
