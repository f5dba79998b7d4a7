import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import { cursorOf, type ListPage } from "../place-in-list.ts";
import { firstThatFit, firstWithWords, startsWith } from "../users/account-search.ts";
import { asModerator } from "./held-jobs.ts";
import {
  CHIPS_COUNTED_TO,
  FITTING_JOBS_LOOKED_AT,
  type JobSearch,
  jobSearchOf,
  LISTED_JOBS_COUNTED_TO,
  LISTED_STATUSES,
  type ListedStatus,
} from "./job-list-rules.ts";
import { jobOf, selectJobs } from "./select-jobs.ts";

export type JobsAsked = { search?: string | undefined; status?: ListedStatus | undefined; newestFirst: boolean };

/**
 * All requests but drafts and deleted ones by keyset, newest first or oldest; how many there are, counted to a bound, and how many
 * of each state. A search finds by the start of a number, by an id, by words of what it says, or by the client's phone, e-mail or name, among the first that
 * fit; and of those that are held the one that waits longest, where it is asked for. One trip.
 * Refuses: not_authenticated · permission_denied.
 */
export async function jobList(ctx: Ctx, asked: JobsAsked & ListPage & { limit: number; withLongestHeld?: boolean }) {
  asModerator(ctx.actor);
  const { from, where } = jobsAsked(asked);
  const after = asked.after ? sql` AND ${placeAfter(asked, asked.after)}` : sql``;
  const shown = sql`SELECT jobs.id FROM ${from} WHERE ${where}${after} ORDER BY ${inOrder(asked)}
    LIMIT ${asked.limit + 1} OFFSET ${asked.offset ?? 0}`;
  const [[counted], rows, [byStatus], [longestHeld]] = await ctx.db.batch([
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM ${from} WHERE ${where} LIMIT ${LISTED_JOBS_COUNTED_TO})`),
    selectJobs(ctx, sql`jobs.id IN (${shown})`),
    ctx.db.select({ counts: countsOfStatuses }).from(sql`(SELECT 1)`),
    selectJobs(ctx, sql`jobs.id = ${asked.withLongestHeld ? sql`(${LONGEST_HELD})` : null}`),
  ]);
  const direction = asked.newestFirst ? -1 : 1;
  const found = rows.map(jobOf).sort((a, b) => direction * (a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)));
  const results = found.slice(0, asked.limit);
  const last = found.length > asked.limit ? results.at(-1) : undefined;
  return {
    count: counted?.count ?? 0,
    byStatus: Object.fromEntries(
      LISTED_STATUSES.map((status, place) => [status, byStatus?.counts[place] ?? 0]),
      // as: of every state one
    ) as Record<ListedStatus, number>,
    next: last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
    results,
    longestHeld: longestHeld ? jobOf(longestHeld) : null,
  };
}

const LONGEST_HELD = sql`SELECT waits.id FROM jobs AS waits INDEXED BY jobs_held
  WHERE waits.status = 'open' AND waits.held = 1 AND waits.deleted_at IS NULL ORDER BY waits.opened_at, waits.id LIMIT 1`;

const inOrder = ({ newestFirst }: JobsAsked): SQL =>
  newestFirst ? sql`jobs.created_at DESC, jobs.id DESC` : sql`jobs.created_at, jobs.id`;

const placeAfter = ({ newestFirst }: JobsAsked, { at, id }: { at: number; id: string }): SQL =>
  newestFirst ? sql`(jobs.created_at, jobs.id) < (${at}, ${id})` : sql`(jobs.created_at, jobs.id) > (${at}, ${id})`;

/** Which requests, and by which of their indexes they are read. */
function jobsAsked({ search = "", status }: JobsAsked): { from: SQL; where: SQL } {
  const meant = jobSearchOf(search);
  const listed = status ? sql`${IS_LISTED} AND ${OF_STATUS[status]}` : IS_LISTED;
  if (meant)
    return {
      from: sql`jobs INDEXED BY sqlite_autoindex_jobs_1`,
      where: sql`${listed} AND jobs.id IN (${jobsThatFit(meant)})`,
    };
  if (search.trim() !== "") return { from: sql`jobs`, where: sql`0` };
  return { from: sql`jobs INDEXED BY ${sql.raw(status ? INDEX_OF[status] : "jobs_by_age")}`, where: listed };
}

const IS_LISTED = sql`jobs.deleted_at IS NULL AND jobs.status <> 'draft'`;

/** Literals, since a bound value would keep SQLite from using the partial indexes. */
const OF_STATUS: Record<ListedStatus, SQL> = {
  open: sql`jobs.status = 'open' AND jobs.held = 0`,
  matched: sql`jobs.status = 'matched'`,
  unreviewed: sql`jobs.status = 'unreviewed'`,
  archived: sql`jobs.status = 'archived'`,
  held: sql`jobs.status = 'open' AND jobs.held = 1`,
};

const INDEX_OF: Record<ListedStatus, string> = {
  open: "jobs_of_status_by_age",
  matched: "jobs_of_status_by_age",
  unreviewed: "jobs_of_status_by_age",
  archived: "jobs_of_status_by_age",
  held: "jobs_held",
};

const Counts = z.array(z.number());

const countsOfStatuses = sql`json_array(${sql.join(
  LISTED_STATUSES.map(
    (status) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM jobs INDEXED BY ${sql.raw(INDEX_OF[status])}
        WHERE ${IS_LISTED} AND ${OF_STATUS[status]} LIMIT ${CHIPS_COUNTED_TO}))`,
  ),
  sql`, `,
)})`.mapWith((text: string) => Counts.parse(JSON.parse(text)));

/** By name of their indexes, since SQLite would walk all that are not deleted. */
function jobsThatFit(search: JobSearch): SQL {
  const [index, which] =
    search.by === "reference"
      ? [sql`jobs_public_ref_unique`, startsWith(sql`found.public_ref`, search.start)]
      : [sql`jobs_of_client`, ofClients(search)];
  const byId = search.by === "id" ? sql`SELECT ${search.id} UNION ALL ` : sql``;
  const byWords = search.by === "words" ? sql`SELECT * FROM (${firstWithWords(WORDS_OF_JOBS, search.words)}) UNION ALL ` : sql``;
  return sql`${byId}${byWords}SELECT * FROM (SELECT found.id FROM jobs AS found INDEXED BY ${index}
    WHERE ${which} AND found.deleted_at IS NULL LIMIT ${FITTING_JOBS_LOOKED_AT})`;
}

/** What a request says. */
const WORDS_OF_JOBS = { table: sql.raw("job_words"), id: sql.raw("job_id") };

/** Guests too: their numbers stand apart from those of accounts. */
function ofClients(search: Exclude<JobSearch, { by: "reference" }>): SQL {
  const guests =
    search.by === "phone"
      ? sql` UNION ALL SELECT guests.user_id FROM guests WHERE ${startsWith(sql`guests.phone`, search.start)} AND guests.ended_at IS NULL`
      : sql``;
  return sql`found.client_id IN (SELECT * FROM (${firstThatFit(search)})${guests})`;
}
