import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { Choose } from "../cron-tasks/drain-due-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { asksForResultAt, matchEndsAt } from "../visits/statements.ts";
import { AFTER_AGREEMENT_MS, MATCHED_FOR_MS, RESULT_REMINDER_DELAY_MS } from "./rules.ts";

export const chooseDueJobs =
  ({ db }: Ctx, isOver: SQL): Choose =>
  (isFree, atOnce) =>
    db.all(
      // Forces the index of due jobs. SQLite would choose the larger status index.
      sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.due_at LIMIT ${atOnce}`,
    );

export const isDueAmong = (ids: readonly string[], isOver: SQL): SQL =>
  sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver}`;

type OfVisits = { at: number };

/** SQL predicate on jobs: matches of these visits. */
const isMatchOf = (visits: SQL): SQL =>
  sql`${jobs.id} IN (SELECT visits.job_id FROM visits WHERE ${visits}) AND ${eq(jobs.status, "matched")}`;

/** After an agreement a match waits for its last visit. `which` is an SQL predicate on visits. */
export const followLastVisitStatement = (db: Db, { at }: OfVisits, which: SQL) =>
  db
    .update(jobs)
    .set({ dueAt: matchEndsAt(at, AFTER_AGREEMENT_MS), remindAt: asksForResultAt(at, RESULT_REMINDER_DELAY_MS) })
    .where(isMatchOf(which));

/** Without that visit it waits no longer than a new match, and never longer than before. */
export const followCancelledVisitStatement = (db: Db, { at }: OfVisits, which: SQL) =>
  db
    .update(jobs)
    .set({
      dueAt: sql`min(jobs.due_at, ${matchEndsAt(at, MATCHED_FOR_MS)})`,
      remindAt: asksForResultAt(at, RESULT_REMINDER_DELAY_MS),
    })
    .where(isMatchOf(which));
