import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Choose } from "../tasks/drain.ts";

/** Chooses those whose time is over, an SQL truth over a row of jobs, the longest due first. */
export const chooseDueJobs =
  ({ db }: Ctx, isOver: SQL): Choose =>
  (isFree, atOnce) =>
    db.all(
      // Named, since the index of all by status looks as good to SQLite and holds every one that isn't due.
      sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.due_at LIMIT ${atOnce}`,
    );

/** SQL predicate: one of these jobs, whose time is still over. */
export const isDueAmong = (ids: readonly string[], isOver: SQL): SQL =>
  sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver}`;
