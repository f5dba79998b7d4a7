import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { visitReminders, visits } from "#db/schema/visits.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { smsGuestsOfVisitsStatements } from "../guests/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { SECOND_REMINDER_MS } from "./reminder-rules.ts";

/** Cron task: reminds both sides of agreed visits, once per slot, side and kind. Refuses: permission_denied */
export async function remindOfVisits(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  return drainDueRows(ctx, {
    task: "remind_of_visits",
    choose: (isFree, atOnce) =>
      ctx.db.all(
        sql`SELECT visits.id FROM visits WHERE visits.remind_at <= ${ctx.now} AND ${isFree(sql`visits.id`)} ORDER BY visits.remind_at LIMIT ${atOnce}`,
      ),
    end: (ids) => remind(ctx, ids),
  });
}

async function remind(ctx: Ctx, ids: string[]): Promise<number> {
  const { db, now: at } = ctx;
  const isDue = sql`(visits.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND visits.remind_at <= ${at})`;
  const isSoon = sql`visits.starts_at - ${SECOND_REMINDER_MS} <= ${at}`;
  // A reminder that comes late because crons stood still is left out, as is one that went out before.
  const due = sql`SELECT visits.id AS visit_id, visits.job_id, visits.offer_id, visits.starts_at, side.value AS side,
      CASE WHEN ${isSoon} THEN 'hour_before' ELSE 'day_before' END AS kind, visits.agreed_proposal AS visit_proposal,
      CASE side.value WHEN 'artisan' THEN visits.artisan_id ELSE (SELECT client_id FROM jobs WHERE jobs.id = visits.job_id) END AS user_id
    FROM visits CROSS JOIN json_each('["client","artisan"]') AS side WHERE ${isDue} AND visits.starts_at > ${at}`;
  const unsent = sql`SELECT * FROM (${due}) AS due WHERE NOT EXISTS (SELECT 1 FROM visit_reminders AS sent
    WHERE sent.visit_id = due.visit_id AND sent.starts_at = due.starts_at AND sent.side = due.side AND sent.kind = due.kind)`;
  const { reminded, sms } = await runBatch(db, {
    notified: notifyEachStatements(db, { type: "visit_reminder", at }, unsent, { jobId: true, offerId: true, visit: true }),
    sms: smsGuestsOfVisitsStatements(
      db,
      { kind: "guest_visit_soon", at, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
      sql`SELECT user_id, visit_id FROM (${unsent}) WHERE side = 'client' AND kind = 'hour_before'`,
    ),
    noted: insertFrom(
      db,
      visitReminders,
      {
        visitId: sql`r.visit_id`,
        startsAt: sql`r.starts_at`,
        side: sql`r.side`,
        kind: sql`r.kind`,
        createdAt: at,
      },
      sql`(${unsent}) AS r`,
    ),
    // Last: the statements above check that a reminder is due.
    reminded: db
      .update(visits)
      .set({ remindAt: sql`CASE WHEN ${isSoon} THEN NULL ELSE visits.starts_at - ${SECOND_REMINDER_MS} END` })
      .where(isDue)
      .returning({ id: visits.id }),
  });
  // It carries the arrival code, so it does not wait for the next cron.
  await Promise.all(sms[0].map(({ id: messageId }) => ctx.outbox.push({ kind: "deliver_message", messageId })));
  return reminded.length;
}
