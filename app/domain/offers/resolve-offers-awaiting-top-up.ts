import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { offers } from "#db/schema/offers.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { smsGuestsStatements } from "../guests/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { endOffersStatements, isOfferPendingSql, offersToEndQuery } from "./statements.ts";

/** Tells clients after a top-up, and ends offers whose points are missing after TOP_UP_WINDOW_MS. Refuses: permission_denied */
export async function resolveOffersAwaitingTopUp(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  const isReady = sql`${LACKS_POINTS} AND ${HAS_ENOUGH_POINTS}`;
  // An artisan who topped up after the first query is handled by the next run.
  const isOver = sql`(${LACKS_POINTS} AND offers.top_up_until <= ${ctx.now} AND NOT ${HAS_ENOUGH_POINTS})`;
  const chooseOffers = (which: SQL): Pick<Parameters<typeof drainDueRows>[1], "task" | "choose"> => ({
    task: "resolve_offers_awaiting_top_up",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT offers.id FROM offers WHERE ${which} AND ${isFree(sql`offers.id`)} ORDER BY offers.top_up_until LIMIT ${atOnce}`,
      ),
  });
  const notified = await drainDueRows(ctx, {
    ...chooseOffers(isReady),
    end: (ids) => notifyToppedUp(ctx, sql`${isAmong(ids)} AND ${isReady}`),
  });
  return (
    notified +
    (await drainDueRows(ctx, { ...chooseOffers(isOver), end: (ids) => endAfterTimeout(ctx, sql`${isAmong(ids)} AND ${isOver}`) }))
  );
}

const isAmong = (ids: readonly string[]) => sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const LACKS_POINTS = sql`(offers.top_up_until IS NOT NULL AND offers.points_held = 0 AND ${isOfferPendingSql})`;

const HAS_ENOUGH_POINTS = sql`((SELECT available FROM point_accounts WHERE point_accounts.user_id = offers.artisan_id)
  >= (SELECT points_cost FROM jobs WHERE jobs.id = offers.job_id))`;

const clientsOf = (which: SQL) =>
  sql`SELECT jobs.client_id AS user_id, offers.job_id AS job_id, offers.id AS offer_id FROM offers JOIN jobs ON jobs.id = offers.job_id WHERE ${which}`;

/** Points are not held again: an offer holds points once, when it is sent. */
async function notifyToppedUp({ db, now: at, smsDailyLimit: smsADay, smsReservedPercent }: Ctx, which: SQL): Promise<number> {
  const { notified } = await runBatch(db, {
    sms: smsGuestsStatements(db, { kind: "guest_offer_ready", at, smsADay, smsReservedPercent }, clientsOf(which)),
    notifications: notifyEachStatements(db, { type: "new_job_request", at, reason: "ready" }, clientsOf(which), {
      jobId: true,
      offerId: true,
    }),
    notified: db.update(offers).set({ topUpUntil: null }).where(which).returning({ id: offers.id }),
  });
  return notified.length;
}

async function endAfterTimeout({ db, now: at, smsDailyLimit: smsADay, smsReservedPercent }: Ctx, which: SQL): Promise<number> {
  const [ended] = await db.batch([
    offersToEndQuery(db, which),
    ...smsGuestsStatements(db, { kind: "guest_offer_ended", at, smsADay, smsReservedPercent }, clientsOf(which)),
    ...notifyEachStatements(db, { type: "new_job_request", at, reason: "not_topped_up" }, clientsOf(which), {
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
