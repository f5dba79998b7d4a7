import { sql } from "drizzle-orm";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { endOffersStatements, isOfferPendingSql, offersToEndQuery } from "./statements.ts";

/** Ends offers after their last day and releases their points. Refuses: permission_denied */
export async function expireOffers(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  return drainDueRows(ctx, {
    task: "expire_offers",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT id FROM offers WHERE ${isOver(ctx)} AND ${isOfferPendingSql} AND ${isFree(sql`offers.id`)} ORDER BY valid_until LIMIT ${atOnce}`,
      ),
    end: (ids) => expireSome(ctx, ids),
  });
}

const isOver = ({ now }: Ctx) => sql`offers.valid_until IS NOT NULL AND offers.valid_until < ${dayInAlgiers(now)}`;

async function expireSome(ctx: Ctx, ids: string[]): Promise<number> {
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver(ctx)}`;

  const [ended] = await ctx.db.batch([
    offersToEndQuery(ctx.db, which),
    ...endOffersStatements(ctx.db, {
      which,
      as: "expired",
      releaseReason: "offer_expired",
      event: "offer.expired",
      tell: "expired",
      at: ctx.now,
    }),
  ]);

  await hashEntriesAfterBatch(
    ctx,
    ended.map((offer) => offer.artisanId),
  );
  return ended.length;
}
