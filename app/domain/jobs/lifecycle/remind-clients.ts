import { type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { smsGuestsStatements } from "../../guests/statements.ts";
import { notifyEachStatements } from "../../notifications/statements.ts";
import { isOfferPendingSql } from "../../offers/statements.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { MAX_REMINDERS, REMINDER_INTERVAL_MS } from "../rules.ts";

/** Reminds clients of unseen offers and unfinished matches; returns their number. Refuses: permission_denied */
export async function remindClients(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  let reminded = 0;
  await drainDueRows(ctx, {
    task: "remind_clients",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        // Forces the index of due reminders. SQLite would choose the larger status index.
        sql`SELECT jobs.id FROM jobs INDEXED BY jobs_to_remind WHERE ${isDue(ctx.now)} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.remind_at LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const round = await remindSome(ctx, ids);
      reminded += round.reminded;
      return round.moved;
    },
  });
  return reminded;
}

const isDue = (at: number) => sql`(jobs.remind_at <= ${at} AND jobs.deleted_at IS NULL)`;

const HAS_UNSEEN_OFFERS = sql`(jobs.status = 'open' AND EXISTS (SELECT 1 FROM offers
  WHERE offers.job_id = jobs.id AND offers.seen_at IS NULL AND ${isOfferPendingSql}))`;
const HAS_NO_RESULT = sql`jobs.status = 'matched'`;
/** The artisan claimed completion since the last round of reminders. */
const CLAIMED_SINCE_LAST_ROUND = sql`jobs.completion_claimed_at IS NOT NULL
  AND (jobs.reminders = 0 OR jobs.completion_claimed_at > jobs.remind_at - ${REMINDER_INTERVAL_MS})`;
const NEEDS_REMINDER = sql`(${HAS_UNSEEN_OFFERS} OR ${HAS_NO_RESULT})`;

async function remindSome({ db, now: at, smsDailyLimit: smsADay, smsReservedPercent }: Ctx, ids: string[]) {
  const which = sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isDue(at)}`;
  const clients = (why: SQL) => sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${which} AND ${why}`;
  const artisans = sql`SELECT offers.artisan_id AS user_id, jobs.id AS job_id FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id
    WHERE ${which} AND ${HAS_NO_RESULT} AND ${CLAIMED_SINCE_LAST_ROUND}`;
  const FIRST = sql`jobs.reminders = 0`;
  const AGAIN = sql`jobs.reminders > 0`;
  const ofOffers = { at, reason: "offers_wait" } as const;
  const ofResult = { at, reason: "no_result" } as const;

  const [rows] = await db.batch([
    db
      .select({ isReminded: sql<number>`${NEEDS_REMINDER}` })
      .from(jobs)
      .where(which),
    ...notifyEachStatements(
      db,
      { type: "job_pending_initial", ...ofOffers },
      clients(sql`${HAS_UNSEEN_OFFERS} AND ${FIRST}`),
      OF_JOB,
    ),
    ...notifyEachStatements(
      db,
      { type: "job_pending_repeat", ...ofOffers },
      clients(sql`${HAS_UNSEEN_OFFERS} AND ${AGAIN}`),
      OF_JOB,
    ),
    ...notifyEachStatements(
      db,
      { type: "job_pending_initial", ...ofResult },
      clients(sql`${HAS_NO_RESULT} AND ${FIRST}`),
      OF_JOB,
    ),
    ...notifyEachStatements(db, { type: "job_pending_repeat", ...ofResult }, clients(sql`${HAS_NO_RESULT} AND ${AGAIN}`), OF_JOB),
    ...notifyEachStatements(db, { type: "job_pending_repeat", at, reason: "unconfirmed" }, artisans, OF_JOB),
    ...smsGuestsStatements(
      db,
      { kind: "guest_offers_wait", at, smsADay, smsReservedPercent },
      clients(sql`${HAS_UNSEEN_OFFERS} AND ${FIRST}`),
    ),
    ...smsGuestsStatements(
      db,
      { kind: "guest_no_result", at, smsADay, smsReservedPercent },
      clients(sql`${HAS_NO_RESULT} AND ${FIRST}`),
    ),
    db
      .update(jobs)
      .set({
        remindAt: sql`CASE WHEN ${NEEDS_REMINDER} AND jobs.reminders < ${MAX_REMINDERS} THEN ${at + REMINDER_INTERVAL_MS} END`,
        reminders: sql`jobs.reminders + ${NEEDS_REMINDER}`,
      })
      .where(which),
  ]);
  return { moved: rows.length, reminded: rows.filter(({ isReminded }) => isReminded === 1).length };
}

const OF_JOB = { jobId: true } as const;
