import { type SQL, sql } from "drizzle-orm";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../ctx.ts";
import { textGuestsStatements } from "../guests/statements.ts";
import { inRounds, ROWS_AT_ONCE } from "../in-rounds.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { endingOffersStatement, endOffersStatements, offerWaits } from "./statements.ts";

/**
 * Offers that a client wanted while their artisan had too few points (3.3): once he has enough the client is told that he
 * may accept; where he still hasn't after twelve hours the offer ends and both are told. Twice at once changes nothing more. Returns how many
 * were settled. Refuses: permission_denied.
 */
export async function settleLapsedHolds(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return (await inRounds(() => tellOfToppedUp(ctx))) + (await inRounds(() => endThoseThatWaitedTooLong(ctx)));
}

const IS_WANTED = sql`(offers.top_up_until IS NOT NULL AND offers.points_held = 0 AND ${offerWaits})`;

const HAS_ENOUGH = sql`((SELECT available FROM point_accounts WHERE point_accounts.user_id = offers.artisan_id)
  >= (SELECT points_cost FROM jobs WHERE jobs.id = offers.job_id))`;

/** Whose request each of these offers answers. */
const clientsOf = (which: SQL) =>
  sql`SELECT jobs.client_id AS user_id, offers.job_id AS job_id, offers.id AS offer_id FROM offers JOIN jobs ON jobs.id = offers.job_id WHERE ${which}`;

/** The points stay his until one of the clients accepts: an offer holds points once, when it is sent. */
async function tellOfToppedUp({ db, now: at, smsADay }: Ctx): Promise<number> {
  const chosen = await db.all<{ id: string }>(
    sql`SELECT offers.id FROM offers WHERE ${IS_WANTED} AND ${HAS_ENOUGH} LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))})) AND ${IS_WANTED} AND ${HAS_ENOUGH}`;

  const [, , , told] = await db.batch([
    ...textGuestsStatements(db, { kind: "guest_offer_ready", at, smsADay }, clientsOf(which)),
    notifyEachStatement(db, { type: "new_job_request", at, reason: "ready" }, clientsOf(which), { jobId: true, offerId: true }),
    db.update(offers).set({ topUpUntil: null }).where(which).returning({ id: offers.id }),
  ]);
  return told.length;
}

async function endThoseThatWaitedTooLong(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  // Whoever has topped up since the look above is the next run's to tell of.
  const isOver = sql`(${IS_WANTED} AND offers.top_up_until <= ${at} AND NOT ${HAS_ENOUGH})`;
  const chosen = await db.all<{ id: string }>(
    sql`SELECT offers.id FROM offers WHERE ${isOver} ORDER BY offers.top_up_until LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))})) AND ${isOver}`;

  const [ended] = await db.batch([
    endingOffersStatement(db, which),
    ...textGuestsStatements(db, { kind: "guest_offer_ended", at, smsADay: ctx.smsADay }, clientsOf(which)),
    notifyEachStatement(db, { type: "new_job_request", at, reason: "not_topped_up" }, clientsOf(which), {
      jobId: true,
      offerId: true,
    }),
    ...endOffersStatements(db, {
      which,
      as: "expired",
      releaseReason: "offer_expired",
      event: "offer.expired",
      tell: "not_topped_up",
      at,
    }),
  ]);
  return ended.length;
}
