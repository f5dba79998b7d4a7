import { type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PageBounds } from "../shared/lists/cursor.ts";
import { type JobView, selectJobs, toJob, toPage } from "./lists/select-jobs.ts";
import { JOB_STATUSES, JOBS_PAGE_SIZE, type JobStatus, type JobUrgency, PREVIOUS_STATUSES } from "./rules.ts";
import { isHeldFrom, isJobVisibleTo } from "./statements.ts";

export type FoundJob = JobView;

/** Null if the actor may not see the job. */
export async function findJob(ctx: Ctx, id: string): Promise<JobView | null> {
  const [row] = await jobQuery(ctx, id);
  return row ? toJob(row) : null;
}

export const jobQuery = (ctx: Ctx, id: string) => selectJobs(ctx, sql`${jobs.id} = ${id} AND ${isJobVisibleTo(ctx.actor)}`);

export async function isJobHeldFrom({ db, actor }: Ctx, id: string): Promise<boolean> {
  if (!isSignedIn(actor)) return false;
  return (await db.$count(jobs, sql`${jobs.id} = ${id} AND ${isHeldFrom(actor)}`)) > 0;
}

/** `total` excludes drafts; `active` excludes held jobs; `open` includes them. */
export type JobCounts = Record<JobStatus | "total" | "active" | "held", number>;
type Filters = { categoryId?: number; wilayaId?: number; urgency?: JobUrgency };
type MyJobs = Filters & PageBounds & { scope?: "mine" | "previous"; status?: JobStatus };

/** `counts` cover all of the user's jobs. Refuses: not_authenticated */
export async function myJobs(
  ctx: Ctx,
  { scope = "mine", status, after, offset, limit = JOBS_PAGE_SIZE, ...filters }: MyJobs = {},
) {
  const own = ownJobs(ctx, filters);
  const statuses = JOB_STATUSES.filter((one) => (status ?? one) === one && (scope === "mine" || isPrevious(one)));
  const isWhole = statuses.length === JOB_STATUSES.length;
  const ids = jobIdsIn(own, isWhole ? [EVERY] : statuses.map(hasStatus), { after, offset, limit });
  const [rows, counted, held] = await ctx.db.batch([selectJobs(ctx, sql`${jobs.id} IN (${ids})`), ...countStatements(ctx, own)]);

  const counts = jobCountsOf(counted, held);
  const count = statuses.reduce((sum, one) => sum + counts[one], 0);
  return { count, counts, ...toPage(rows, limit, (job) => job.createdAt) };
}

const isPrevious = (status: JobStatus) => PREVIOUS_STATUSES.some((one) => one === status);

type Part = { from: SQL; where: SQL };

const EVERY: Part = { from: sql`jobs`, where: sql`1` };
export const hasStatus = (status: JobStatus): Part => ({ from: sql`jobs`, where: sql`status = ${status}` });
export const IS_ACTIVE: Part = { from: sql`jobs`, where: sql`status = 'open' AND held = 0` };
/** Forces the index. SQLite would choose the status index and scan all open jobs. */
export const IS_HELD: Part = { from: sql`jobs INDEXED BY jobs_held_of_client`, where: sql`status = 'open' AND held = 1` };

export function ownJobs(ctx: Ctx, { categoryId, wilayaId, urgency }: Filters = {}): SQL {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return sql`client_id = ${ctx.actor.userId} AND deleted_at IS NULL
    ${categoryId === undefined ? sql`` : sql`AND category_id = ${categoryId}`}
    ${wilayaId === undefined ? sql`` : sql`AND wilaya_id = ${wilayaId}`}
    ${urgency === undefined ? sql`` : sql`AND urgency = ${urgency}`}`;
}

/** Merges index ranges in order. IN would sort all jobs first. */
export function jobIdsIn(own: SQL, parts: readonly Part[], { after, offset = 0, limit }: PageBounds & { limit: number }): SQL {
  const ranges = parts.map(
    ({ from, where }) =>
      sql`SELECT id, created_at FROM ${from} WHERE ${own} AND ${where} ${after ? sql`AND (created_at, id) < (${after.at}, ${after.id})` : sql``}`,
  );
  const merged = ranges.length > 0 ? sql.join(ranges, sql` UNION ALL `) : sql`SELECT id, created_at FROM jobs WHERE 0`;
  return sql`SELECT id FROM (${merged} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset})`;
}

export const countStatements = (ctx: Ctx, own: SQL) =>
  [
    ctx.db.select({ status: jobs.status, count: sql<number>`count(*)` }).from(jobs).where(own).groupBy(jobs.status),
    ctx.db.select({ count: sql<number>`count(*)` }).from(IS_HELD.from).where(sql`${own} AND ${IS_HELD.where}`),
  ] as const;

export function jobCountsOf(counted: { status: JobStatus; count: number }[], [held]: { count: number }[]): JobCounts {
  const of = (status: JobStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  const byStatus = {
    draft: of("draft"),
    open: of("open"),
    matched: of("matched"),
    unreviewed: of("unreviewed"),
    archived: of("archived"),
  };
  const { open, matched, unreviewed, archived } = byStatus;
  const heldCount = held?.count ?? 0;
  return { ...byStatus, total: open + matched + unreviewed + archived, active: open - heldCount, held: heldCount };
}
