import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { ARCHIVED_DEADLINES } from "./lifecycle/deadline-statements.ts";
import { REVIEW_WINDOW_MS, SECOND_REVIEW_WINDOW_MS } from "./rules.ts";

/** SQL predicate on jobs: the window is open, or stands still during a dispute. */
export const acceptsReviews = (at: number): SQL =>
  sql`(jobs.status = 'unreviewed' AND jobs.deleted_at IS NULL AND (jobs.due_at > ${at} OR jobs.due_at IS NULL))`;

/** SQL predicate on jobs. The status is a literal, because SQLite cannot use the partial index with a bound value. */
export const reviewWindowIsOver = (at: number): SQL =>
  sql`(jobs.due_at <= ${at} AND jobs.status = 'unreviewed' AND jobs.deleted_at IS NULL)`;

/** After the first review the other side has at most SECOND_REVIEW_WINDOW_MS. */
export const shortenReviewWindowStatement = (db: Db, { which, at }: { which: SQL; at: number }) =>
  db
    .update(jobs)
    .set({ dueAt: at + SECOND_REVIEW_WINDOW_MS })
    .where(and(which, sql`jobs.due_at > ${at + SECOND_REVIEW_WINDOW_MS}`));

/** During a dispute nothing is due, so nothing is published. */
export const stopReviewWindowStatement = (db: Db, { which }: { which: SQL }) =>
  db.update(jobs).set({ dueAt: null }).where(sql`${which} AND jobs.status = 'unreviewed'`);

/** `leftMs`: what was left when it stopped. After a first review the rest is shorter. */
export const resumeReviewWindowStatement = (db: Db, { which, leftMs, at }: { which: SQL; leftMs: SQL; at: number }) =>
  db
    .update(jobs)
    .set({
      dueAt: sql`${at} + min(coalesce(${leftMs}, ${REVIEW_WINDOW_MS}), CASE WHEN EXISTS (SELECT 1 FROM reviews WHERE reviews.job_id = jobs.id)
        THEN ${SECOND_REVIEW_WINDOW_MS} ELSE ${REVIEW_WINDOW_MS} END)`,
    })
    .where(which);

/** Must be last in a batch whose other statements check `which`. */
export const archiveReviewedStatement = (
  db: Db,
  { which, as, at }: { which: SQL; as: "reviewed" | "review_window_over"; at: number },
) =>
  db
    .update(jobs)
    .set({ status: "archived", archiveReason: as, archivedAt: at, ...ARCHIVED_DEADLINES })
    .where(which)
    .returning({ id: jobs.id });
