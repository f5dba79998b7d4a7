import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { hasWaitingReport } from "../../no-shows/statements.ts";
import { notifyEachStatements } from "../../notifications/statements.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { chooseDueJobs, isDueAmong } from "../due-statements.ts";
import { completeMatchesStatements } from "./completion-statements.ts";

/** Completes matches whose client did not answer before the deadline, unless a report of a missed visit waits for its answer. Refuses: permission_denied */
export async function autoCompleteJobs(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);

  return drainDueRows(ctx, {
    task: "auto_complete_jobs",
    choose: chooseDueJobs(ctx, isOver(ctx.now)),
    end: (ids) => completeSome(ctx, ids),
  });
}

const isOver = (at: number) =>
  sql`(jobs.due_at <= ${at} AND jobs.status = 'matched' AND jobs.deleted_at IS NULL AND NOT ${hasWaitingReport})`;

async function completeSome({ db, now: at }: Ctx, ids: string[]): Promise<number> {
  const which = isDueAmong(ids, isOver(at));
  const clients = sql`SELECT client_id AS user_id, id AS job_id, accepted_offer_id AS offer_id FROM jobs WHERE ${which}`;
  const artisans = sql`SELECT offers.artisan_id AS user_id, jobs.id AS job_id, offers.id AS offer_id
    FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id WHERE ${which}`;
  const facts = { type: "job_completed", at, reason: "by_time" } as const;

  const { completed } = await runBatch(db, {
    counted: recordEventEachStatement(db, { kind: "job.completed", at }, clients, { offerId: true }),
    clientNotifications: notifyEachStatements(db, facts, clients, { jobId: true, offerId: true }),
    artisanNotifications: notifyEachStatements(db, facts, artisans, { jobId: true, offerId: true }),
    completed: completeMatchesStatements(db, { which, at }),
  });
  return completed.jobs.length;
}
