import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { dayInAlgiers } from "../day-in-algiers.ts";
import { inRounds, ROWS_AT_ONCE } from "../in-rounds.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import { endingOffersStatement, endOffersStatements, offerWaits } from "./statements.ts";

/**
 * Ends the offers whose validity is over: their points go back, their artisans are told, their places are free again.
 * Run often, so that none stands long after its day; twice at once changes nothing. Returns how many ended.
 * Refuses: permission_denied.
 */
export async function expireOffers(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return inRounds(() => expireSome(ctx));
}

async function expireSome(ctx: Ctx): Promise<number> {
  const isOver = sql`offers.valid_until IS NOT NULL AND offers.valid_until < ${dayInAlgiers(ctx.now)}`;
  const chosen = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM offers WHERE ${isOver} AND ${offerWaits} ORDER BY valid_until LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))})) AND ${isOver}`;

  const [ended] = await ctx.db.batch([
    endingOffersStatement(ctx.db, which),
    ...endOffersStatements(ctx.db, {
      which,
      as: "expired",
      releaseReason: "offer_expired",
      event: "offer.expired",
      tell: "expired",
      at: ctx.now,
    }),
  ]);

  await sealAfterwards(
    ctx,
    ended.map((offer) => offer.artisanId),
  );
  return ended.length;
}
