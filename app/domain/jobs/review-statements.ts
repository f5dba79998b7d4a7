import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { ARCHIVED_DEADLINES } from "./lifecycle/deadline-statements.ts";
import { SECOND_REVIEW_WINDOW_MS } from "./rules.ts";

/** An SQL truth over a row of jobs: the work is done, and both sides may still say how it was. */
export const acceptsReviews = (at: number): SQL =>
  sql`(jobs.status = 'unreviewed' AND jobs.deleted_at IS NULL AND jobs.due_at > ${at})`;

/** An SQL truth over a row of jobs: nobody may review it any more. A literal status, so that the index of what is due is used. */
export const reviewWindowIsOver = (at: number): SQL =>
  sql`(jobs.due_at <= ${at} AND jobs.status = 'unreviewed' AND jobs.deleted_at IS NULL)`;

/** From the first review on the other side has seven days, if it had as many (3.2). */
export const shortenReviewWindowStatement = (db: Db, { which, at }: { which: SQL; at: number }) =>
  db
    .update(jobs)
    .set({ dueAt: sql`min(jobs.due_at, ${at + SECOND_REVIEW_WINDOW_MS})` })
    .where(which);

/** The end of these jobs' life. Last in its batch where the others ask which they are. */
export const archiveReviewedStatement = (
  db: Db,
  { which, as, at }: { which: SQL; as: "reviewed" | "review_window_over"; at: number },
) =>
  db
    .update(jobs)
    .set({ status: "archived", archiveReason: as, archivedAt: at, ...ARCHIVED_DEADLINES })
    .where(which)
    .returning({ id: jobs.id });
