import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { smsGuestsStatements } from "../../guests/statements.ts";
import { notifyEachStatements } from "../../notifications/statements.ts";
import { endOffersStatements, offersToEndQuery } from "../../offers/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { chooseDueJobs, isDueAmong } from "../due-statements.ts";
import { ARCHIVED_DEADLINES } from "./deadline-statements.ts";

/** Archives open jobs after their deadline and ends their offers. Refuses: permission_denied */
export async function expireJobs(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  return drainDueRows(ctx, {
    task: "expire_jobs",
    choose: chooseDueJobs(ctx, isOver(ctx.now)),
    end: (ids) => expireSome(ctx, ids),
  });
}

// A literal status, because SQLite cannot use the partial index with a bound value.
const isOver = (at: number) => sql`(jobs.due_at <= ${at} AND jobs.status = 'open' AND jobs.deleted_at IS NULL)`;

async function expireSome(ctx: Ctx, ids: string[]): Promise<number> {
  const { db, now: at } = ctx;
  const which = isDueAmong(ids, isOver(at));
  const rows = sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${which}`;
  const offersOfJobs = sql`offers.job_id IN (SELECT jobs.id FROM jobs WHERE ${which})`;

  const [archived, ended] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(which),
    offersToEndQuery(db, offersOfJobs),
    ...endOffersStatements(db, {
      which: offersOfJobs,
      as: "expired",
      releaseReason: "job_expired",
      event: "offer.expired",
      tell: "job_expired",
      at,
    }),
    recordEventEachStatement(db, { kind: "job.expired", at }, rows),
    ...notifyEachStatements(db, { type: "job_expired", at }, rows, { jobId: true }),
    ...smsGuestsStatements(
      db,
      { kind: "guest_expired", at, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
      rows,
    ),
    // Last: the statements above check that the job is due.
    db
      .update(jobs)
      .set({ status: "archived", archiveReason: "expired", archivedAt: at, held: false, ...ARCHIVED_DEADLINES })
      .where(which),
  ]);
  await hashEntriesAfterBatch(
    ctx,
    ended.map(({ artisanId }) => artisanId),
  );
  return archived.length;
}
