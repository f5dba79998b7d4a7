import { expect, test } from "vitest";
import { keyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { growingList, LARGEST, rowsRead } from "./growing-list.ts";
import { insertClients, insertJobs, insertJobWords, insertPostings, jobId, madeAt } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: pages of the admin job list with 10^4 and 10^5 jobs, in the soak test also 10^6. Six
 * of ten are open, and each other status has one in ten.
 */

const list = (filters: Partial<Parameters<typeof adminJobList>[1]>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await adminJobList(ctx, { ordering: "-created_at", limit: 20, ...filters });
  return meter.queries;
};
const PAGES = {
  first: list({}),
  oldest: list({ ordering: "created_at" }),
  deep: list({ after: { at: madeAt(5000), id: jobId(5000) } }),
  "fewest offers": list({ ordering: "offers", status: "open" }),
  "most offers": list({ ordering: "-offers", status: "open" }),
  "fewest offers, deep": list({ ordering: "offers", status: "open", after: { at: 0, id: jobId(5000) } }),
  open: list({ status: "open" }),
  archived: list({ status: "archived" }),
  "archived, deep": list({ status: "archived", after: { at: madeAt(5000), id: jobId(5000) } }),
  held: list({ status: "held", ordering: "created_at" }),
  "a number": list({ search: "H-0000077" }),
  "the start of all numbers": list({ search: "h-0" }),
  "an id of one": list({ search: "u0000000000000000077" }),
  "a name without a match": list({ search: "qwertz" }),
  "chosen ones, to be exported": list({ ids: [7, 77, 777].map(jobId), limit: 500 }),
  "an address": list({ search: "c7@" }),
  "all numbers of a network": list({ search: "0555" }),
  "a word of all": list({ search: "leaks" }),
  "a word of all, archived": list({ search: "leaks", status: "archived" }),
  "the start of a word of each": list({ search: "said" }),
  "a word of one": list({ search: "said77" }),
  "two words of all": list({ search: "leaks tap" }),
  "a word of all and one of one": list({ search: "leaks said77" }),
  "a word of all and one of none": list({ search: "leaks qwz" }),
  "two words that none has together": list({ search: "kitchen bath" }),
  "one job": async () => {
    const { ctx, meter } = withQueryCounter(ctxOf.nadir());
    await adminJobDetails(ctx, jobId(77));
    return meter.queries;
  },
  "the job counts": async () => {
    const { ctx, meter } = withQueryCounter(ctxOf.nadir());
    await dashboardJobCounts(ctx);
    return meter.queries;
  },
  "the key metrics": async () => {
    const { ctx, meter } = withQueryCounter(ctxOf.nadir());
    await keyMetrics(ctx, { by: "month" });
    return meter.queries;
  },
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** The caps of the admin job list: ten thousand jobs counted, and up to a thousand for each status. */
const BOUND_ROWS = 40_000;

const atMost = growingList({
  of: "jobs in the admin area",
  pages: PAGES,
  insert: async (from, to) => {
    await insertJobs(from, to);
    await insertJobWords(from, to);
    await insertPostings(from, to);
  },
  prepare: () => insertClients(0, LARGEST / 1000),
  boundRows: BOUND_ROWS,
});

/** An index in the order of the list: a page reads the first rows, and the count reads up to its cap. */
const IN_ORDER = /^SCAN jobs USING (COVERING )?INDEX jobs_(by_age|open_by_offers)$/;
/** A row for each file of archived events: a few a month. */
const OF_FILES = "SCAN archived_events";
/** Pages that sort the found rows: the events of one job, the few held jobs, results of a search up to its cap, and counters of some days. */
const FOUND_FIRST = [
  ...["chosen ones, to be exported", "one job"],
  ...["the job counts", "the key metrics"],
  ...["held", "a number", "the start of all numbers", "an id of one", "a name without a match", "an address"],
  ...["a word of all", "a word of all, archived", "the start of a word of each", "a word of one", "two words of all"],
  ...["a word of all and one of one", "a word of all and one of none", "two words that none has together"],
];

test("no page of jobs scans a table or sorts all jobs of a status", async () => {
  const wrong: string[] = [];
  for (const [name, statements] of atMost()) {
    wrong.push(
      ...(await scansIn(statements))
        .filter((line) => !IN_ORDER.test(line) && line !== OF_FILES)
        .map((line) => `${name}: ${line}`),
    );
    const isSmall = name.startsWith("all numbers") || FOUND_FIRST.includes(name);
    if (!isSmall) wrong.push(...(await sortsIn(statements)).map(({ query }) => `${name} sorts: ${query.slice(0, 80)}`));
  }
  expect(wrong).toEqual([]);
});

/** Two rows for each metric and each part of a waiting time, 8 and 353 of them, and the counters of these days. */
const ROWS_OF_THE_COUNTS = { "the job counts": 40, "the key metrics": 750 };

test("counting jobs reads as few rows in the largest database", () => {
  const read = Object.entries(ROWS_OF_THE_COUNTS).map(([name, most]) => ({ name, most, rows: rowsRead(atMost().get(name)) }));
  expect(read.filter(({ most, rows }) => rows === 0 || rows > most)).toEqual([]);
});
