import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { Choose } from "../cron-tasks/drain-due-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { matchEndsAt } from "../visits/statements.ts";
import { AFTER_AGREEMENT_MS, MATCHED_FOR_MS } from "./rules.ts";

export const chooseDueJobs =
  ({ db }: Ctx, isOver: SQL): Choose =>
  (isFree, atOnce) =>
    db.all(
      // Forces the index of due jobs. SQLite would choose the larger status index.
      sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.due_at LIMIT ${atOnce}`,
    );

export const isDueAmong = (ids: readonly string[], isOver: SQL): SQL =>
  sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver}`;

type OfMatch = { jobId: string; at: number };

/** After an agreement a match waits for its last visit. */
export const followLastVisitStatement = (db: Db, { jobId, at }: OfMatch, condition: SQL) =>
  db
    .update(jobs)
    .set({ dueAt: matchEndsAt(at, AFTER_AGREEMENT_MS) })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "matched"), condition));

/** Without that visit it waits no longer than a new match, and never longer than before. */
export const followCancelledVisitStatement = (db: Db, { jobId, at }: OfMatch, condition: SQL) =>
  db
    .update(jobs)
    .set({ dueAt: sql`min(jobs.due_at, ${matchEndsAt(at, MATCHED_FOR_MS)})` })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "matched"), condition));
