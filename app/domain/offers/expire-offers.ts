import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { dayInAlgiers } from "../day-in-algiers.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import { endingOffersStatement, endOffersStatements, offerWaits } from "./statements.ts";

const ARTISANS_AT_ONCE = 200;

/**
 * Ends the offers whose validity is over: their points go back, their artisans are told, their places are free again.
 * Run often, so that none stands long after its day; twice at once changes nothing. Returns how many ended.
 * Refuses: permission_denied.
 */
export async function expireOffers(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  let expired = 0;
  for (let more = true; more; ) {
    const ended = await expireOneOfEachArtisan(ctx);
    more = ended.length > 0;
    expired += ended.length;
  }
  return expired;
}

/** One of each artisan at a time, since a batch writes one line for an account. */
async function expireOneOfEachArtisan(ctx: Ctx): Promise<{ artisanId: string }[]> {
  const isOver = sql`offers.valid_until IS NOT NULL AND offers.valid_until < ${dayInAlgiers(ctx.now)}`;
  const chosen = await ctx.db.all<{ id: string }>(
    sql`SELECT min(id) AS id FROM offers WHERE ${isOver} AND ${offerWaits} GROUP BY artisan_id LIMIT ${ARTISANS_AT_ONCE}`,
  );
  if (chosen.length === 0) return [];
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))}))`;

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
  return ended;
}
