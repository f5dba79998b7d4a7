import { type SQL, sql } from "drizzle-orm";
import type { Choose } from "../cron-tasks/drain-due-rows.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export const chooseDueJobs =
  ({ db }: Ctx, isOver: SQL): Choose =>
  (isFree, atOnce) =>
    db.all(
      // Forces the index of due jobs. SQLite would choose the larger status index.
      sql`SELECT jobs.id FROM jobs INDEXED BY jobs_due WHERE ${isOver} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.due_at LIMIT ${atOnce}`,
    );

export const isDueAmong = (ids: readonly string[], isOver: SQL): SQL =>
  sql`jobs.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOver}`;
