import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isUndecided } from "../../decisions/statements.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../../shared/lists/cursor.ts";
import { hasPrefix } from "../../shared/lists/has-prefix.ts";
import { isStopWord } from "../../shared/text/stop-words.ts";
import { firstWithWords, matchingUserIds } from "../../users/admin-user-search.ts";
import {
  ADMIN_JOB_STATUSES,
  ADMIN_JOBS_COUNT_CAP,
  ADMIN_JOBS_SEARCH_SCAN_LIMIT,
  ADMIN_JOBS_TAB_COUNT_CAP,
  type AdminJobOrdering,
  type AdminJobStatus,
  type JobSearch,
  parseJobSearch,
} from "./admin-job-list-rules.ts";
import { compare, cursorOf, inOrder, isAfterCursor, isByOffers } from "./admin-job-order.ts";
import { selectJobs, toJob } from "./select-jobs.ts";

export type AdminJobFilters = {
  search?: string | undefined;
  status?: AdminJobStatus | undefined;
  ordering: AdminJobOrdering;
  ids?: readonly string[] | undefined;
};

/** All jobs except drafts and deleted ones. Refuses: not_authenticated · permission_denied */
export async function adminJobList(
  ctx: Ctx,
  filters: AdminJobFilters & PageBounds & { limit: number; withLongestHeld?: boolean },
) {
  requireAdmin(ctx.actor);
  const { from, where } = filteredJobs(filters);
  const { ordering } = filters;
  const after = filters.after ? isAfterCursor(ordering, filters.after) : sql`1`;
  const shown = sql`SELECT jobs.id FROM ${from} WHERE ${where} AND ${after} ORDER BY ${inOrder(ordering)}
    LIMIT ${filters.limit + 1} OFFSET ${filters.offset ?? 0}`;
  const [[counted], rows, [byStatus], [longestHeld]] = await ctx.db.batch([
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM ${from} WHERE ${where} LIMIT ${filters.rowsOnly ? 0 : ADMIN_JOBS_COUNT_CAP})`),
    selectJobs(ctx, sql`jobs.id IN (${shown})`),
    ctx.db.select({ counts: countsOfStatuses }).from(sql`(SELECT 1 LIMIT ${filters.rowsOnly ? 0 : 1})`),
    selectJobs(ctx, sql`jobs.id = ${filters.withLongestHeld ? sql`(${OLDEST_HELD_JOB})` : null}`),
  ]);
  const found = rows.map(toJob).sort((one, other) => compare(ordering, one, other));
  return {
    count: counted?.count ?? 0,
    byStatus: Object.fromEntries(
      ADMIN_JOB_STATUSES.map((status, place) => [status, byStatus?.counts[place] ?? 0]),
      // as: one count per status
    ) as Record<AdminJobStatus, number>,
    ...pageOfRows(found, filters.limit, (job) => cursorOf(ordering, job)),
    longestHeld: longestHeld ? toJob(longestHeld) : null,
  };
}

const OLDEST_HELD_JOB = sql`SELECT held.id FROM jobs AS held INDEXED BY jobs_held
  WHERE held.status = 'open' AND held.held = 1 AND held.deleted_at IS NULL AND ${isUndecided("jobs", sql`held.id`)} ORDER BY held.opened_at, held.id LIMIT 1`;

function filteredJobs({ search = "", status, ids, ordering }: AdminJobFilters): { from: SQL; where: SQL } {
  const parsed = parseJobSearch(search);
  const listed = status ? sql`${IS_LISTED} AND ${OF_STATUS[status]}` : IS_LISTED;
  if (ids || parsed)
    return {
      from: sql`jobs INDEXED BY sqlite_autoindex_jobs_1`,
      where: sql`${listed} AND jobs.id IN (${ids ? sql`SELECT value FROM json_each(${JSON.stringify(ids)})` : parsed && matchingJobIds(parsed)})`,
    };
  if (search.trim() !== "") return { from: sql`jobs`, where: sql`0` };
  return { from: sql`jobs INDEXED BY ${sql.raw(indexOf({ status, ordering }))}`, where: listed };
}

const indexOf = ({ status, ordering }: AdminJobFilters): string =>
  isByOffers(ordering) && status === "open" ? "jobs_open_by_offers" : status ? INDEX_OF[status] : "jobs_by_age";

const IS_LISTED = sql`jobs.deleted_at IS NULL AND jobs.status <> 'draft'`;

/** Literals, because SQLite cannot use the partial indexes with bound values. */
const OF_STATUS: Record<AdminJobStatus, SQL> = {
  open: sql`jobs.status = 'open' AND jobs.held = 0`,
  matched: sql`jobs.status = 'matched'`,
  unreviewed: sql`jobs.status = 'unreviewed'`,
  archived: sql`jobs.status = 'archived'`,
  held: sql`jobs.status = 'open' AND jobs.held = 1 AND ${isUndecided("jobs", sql`jobs.id`)}`,
};

const INDEX_OF: Record<AdminJobStatus, string> = {
  open: "jobs_of_status_by_age",
  matched: "jobs_of_status_by_age",
  unreviewed: "jobs_of_status_by_age",
  archived: "jobs_of_status_by_age",
  held: "jobs_held",
};

const Counts = z.array(z.number());

const countsOfStatuses = sql`json_array(${sql.join(
  ADMIN_JOB_STATUSES.map(
    (status) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM jobs INDEXED BY ${sql.raw(INDEX_OF[status])}
        WHERE ${IS_LISTED} AND ${OF_STATUS[status]} LIMIT ${ADMIN_JOBS_TAB_COUNT_CAP}))`,
  ),
  sql`, `,
)})`.mapWith((text: string) => Counts.parse(JSON.parse(text)));

/** Forces the indexes. SQLite would scan all jobs that are not deleted. */
function matchingJobIds(search: JobSearch): SQL {
  const [index, which] =
    search.by === "reference"
      ? [sql`jobs_public_ref_unique`, hasPrefix(sql`found.public_ref`, search.start)]
      : [sql`jobs_of_client`, isOfMatchingClient(search)];
  const byId = search.by === "id" ? sql`SELECT ${search.id} UNION ALL ` : sql``;
  const byWords =
    "words" in search ? sql`SELECT * FROM (${firstWithWords(WORDS_OF_JOBS, storedOf(search.words))}) UNION ALL ` : sql``;
  return sql`${byId}${byWords}SELECT * FROM (SELECT found.id FROM jobs AS found INDEXED BY ${index}
    WHERE ${which} AND found.deleted_at IS NULL LIMIT ${ADMIN_JOBS_SEARCH_SCAN_LIMIT})`;
}

function storedOf(words: readonly string[]): readonly string[] {
  const stored = words.filter((word) => !isStopWord(word));
  return stored.length > 0 ? stored : words;
}

const WORDS_OF_JOBS = { table: sql.raw("job_words"), id: sql.raw("job_id") };

/** Phone numbers of guests are stored separately from those of users. */
function isOfMatchingClient(search: Exclude<JobSearch, { by: "reference" }>): SQL {
  const guests =
    search.by === "phone"
      ? sql` UNION ALL SELECT guests.user_id FROM guests WHERE ${hasPrefix(sql`guests.phone`, search.start)} AND guests.ended_at IS NULL`
      : sql``;
  return sql`found.client_id IN (SELECT * FROM (${matchingUserIds(search)})${guests})`;
}
