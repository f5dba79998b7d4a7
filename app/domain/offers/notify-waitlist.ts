import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { offerWaitlist } from "#db/schema/offers.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { OFFERS_PER_JOB, WAITLIST_RESERVATION_MS } from "./rules.ts";
import { mayOffer } from "./statements.ts";

/** Notifies the waitlist of free slots in order; each is reserved for an hour. Who may not offer now keeps waiting. Refuses: permission_denied */
export async function notifyWaitlist(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  requireSystem(ctx.actor);

  const isJobOpen = sql`(jobs.status = 'open' AND jobs.deleted_at IS NULL)`;
  const reservedSlots = sql`(SELECT count(*) FROM offer_waitlist AS notified WHERE notified.job_id = waiting.job_id AND notified.notified_at > ${at - WAITLIST_RESERVATION_MS}
    AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = notified.job_id AND +offers.artisan_id = notified.artisan_id AND offers.created_at >= notified.notified_at))`;
  const nextOf = (isSelected: SQL) => sql`SELECT user_id, job_id FROM (
    SELECT waiting.artisan_id AS user_id, waiting.job_id, row_number() OVER (PARTITION BY waiting.job_id ORDER BY waiting.created_at, waiting.artisan_id) AS turn,
      ${OFFERS_PER_JOB} - jobs.live_offers - ${reservedSlots} AS slots
    FROM offer_waitlist AS waiting JOIN jobs ON jobs.id = waiting.job_id JOIN users ON users.id = waiting.artisan_id
    WHERE waiting.notified_at IS NULL AND ${isJobOpen} AND jobs.held = 0 AND jobs.live_offers < ${OFFERS_PER_JOB} AND users.is_active AND ${mayOffer(sql`waiting.artisan_id`, at)}
      AND ${isSelected})
    WHERE turn <= slots`;

  const isOver = sql`offer_waitlist.notified_at IS NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = offer_waitlist.job_id AND ${isJobOpen})`;
  const isOneOf = (jobId: SQL, ids: readonly string[]) => sql`${jobId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const ofJobs = (which: (isFree: SQL) => SQL): Pick<Parameters<typeof drainDueRows>[1], "task" | "choose"> => ({
    task: "notify_waitlist",
    choose: (isFree, atOnce) => db.all(sql`${which(isFree(sql`job_id`))} LIMIT ${atOnce}`),
  });

  await drainDueRows(ctx, {
    ...ofJobs((isFree) => sql`SELECT DISTINCT job_id AS id FROM offer_waitlist WHERE ${isOver} AND ${isFree}`),
    end: async (ids) =>
      (
        await db
          .delete(offerWaitlist)
          .where(sql`${isOneOf(sql`job_id`, ids)} AND ${isOver}`)
          .returning({ jobId: offerWaitlist.jobId })
      ).length,
  });
  return drainDueRows(ctx, {
    ...ofJobs((isFree) => sql`SELECT DISTINCT job_id AS id FROM (${nextOf(sql`1`)}) WHERE ${isFree}`),
    end: async (ids) => {
      const next = nextOf(isOneOf(sql`waiting.job_id`, ids));
      const { notified } = await runBatch(db, {
        notifications: notifyEachStatements(db, { type: "job_open_again", at, reason: "place_free" }, next, { jobId: true }),
        // Last: the statement above reads who is waiting.
        notified: db
          .update(offerWaitlist)
          .set({ notifiedAt: at })
          .where(sql`(job_id, artisan_id) IN (SELECT job_id, user_id FROM (${next}))`)
          .returning({ jobId: offerWaitlist.jobId }),
      });
      return notified.length;
    },
  });
}
