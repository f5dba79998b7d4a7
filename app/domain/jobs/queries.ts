import { type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { JOB_STATUSES, JOBS_PAGE, type JobStatus, type JobUrgency, type Place, PREVIOUS_STATUSES } from "./rules.ts";
import { type JobView, jobOf, pageOf, selectJobs } from "./select-jobs.ts";
import { jobSeenBy } from "./statements.ts";

export type FoundJob = JobView;

/** One job as the actor may see it; null where he may not. */
export async function findJob(ctx: Ctx, id: string): Promise<JobView | null> {
  const [row] = await jobQuery(ctx, id);
  return row ? jobOf(row) : null;
}

/** The same as a statement, for a page that asks for more in one batch; jobOf makes of its row what findJob answers. */
export const jobQuery = (ctx: Ctx, id: string) => selectJobs(ctx, sql`${jobs.id} = ${id} AND ${jobSeenBy(ctx.actor)}`);

type JobCounts = Record<JobStatus, number>;
type Filters = { categoryId?: number; wilayaId?: number; urgency?: JobUrgency };
type MyJobs = Filters & { scope?: "mine" | "previous"; status?: JobStatus; after?: Place; limit?: number };

/**
 * One's own jobs, newest first, by keyset: all, those of one status, or the previous ones, whose work is over.
 * `counts` are by status, for the tabs (E12). One trip. Refuses: not_authenticated.
 */
export async function myJobs(ctx: Ctx, { scope = "mine", status, after, limit = JOBS_PAGE, ...filters }: MyJobs = {}) {
  const own = ownJobs(ctx, filters);
  const statuses = JOB_STATUSES.filter((one) => (status ?? one) === one && (scope === "mine" || isPrevious(one)));
  const ids = idsOfMine(own, statuses, { after, limit });
  const [rows, counted] = await ctx.db.batch([selectJobs(ctx, sql`${jobs.id} IN (${ids})`), countByStatus(ctx, own)]);

  const counts = countsOf(counted);
  const count = statuses.reduce((sum, one) => sum + counts[one], 0);
  return { count, counts, ...pageOf(rows, limit, (job) => job.createdAt) };
}

const isPrevious = (status: JobStatus) => PREVIOUS_STATUSES.some((one) => one === status);

function ownJobs(ctx: Ctx, { categoryId, wilayaId, urgency }: Filters = {}): SQL {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return sql`client_id = ${ctx.actor.userId} AND deleted_at IS NULL
    ${categoryId === undefined ? sql`` : sql`AND category_id = ${categoryId}`}
    ${wilayaId === undefined ? sql`` : sql`AND wilaya_id = ${wilayaId}`}
    ${urgency === undefined ? sql`` : sql`AND urgency = ${urgency}`}`;
}

/** Each status is a range of its index; the ranges are merged as they come, where IN would sort them all first. */
function idsOfMine(own: SQL, statuses: readonly JobStatus[], { after, limit }: { after?: Place; limit: number }): SQL {
  const range = (status: SQL) =>
    sql`SELECT id, created_at FROM jobs WHERE ${own} AND ${status} ${after ? sql`AND (created_at, id) < (${after.at}, ${after.id})` : sql``}`;
  const isWhole = statuses.length === JOB_STATUSES.length;
  const ranges = isWhole ? [range(sql`1`)] : statuses.map((status) => range(sql`status = ${status}`));
  const merged = ranges.length > 0 ? sql.join(ranges, sql` UNION ALL `) : range(sql`0`);
  return sql`SELECT id FROM (${merged} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})`;
}

const countByStatus = (ctx: Ctx, own: SQL) =>
  ctx.db.select({ status: jobs.status, count: sql<number>`count(*)` }).from(jobs).where(own).groupBy(jobs.status);

const countsOf = (counted: { status: JobStatus; count: number }[]): JobCounts => ({
  draft: 0,
  open: 0,
  matched: 0,
  unreviewed: 0,
  archived: 0,
  ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
});
