import { expect, test } from "vitest";
import { keyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { countJobs } from "#app/domain/jobs/lists/count-jobs.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { growingList, LARGEST, rowsRead } from "./growing-list.ts";
import { insertClients, insertJobs, insertJobWords, insertPostings, jobId, madeAt } from "./many-rows.ts";
import { asking } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: pages of the admin job list with 10^4 and 10^5 jobs, in the soak test also 10^6. Six
 * of ten are open, and each other status has one in ten.
 */

const list = (asked: Partial<Parameters<typeof adminJobList>[1]>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(asking.nadir());
  await adminJobList(ctx, { newestFirst: true, limit: 20, ...asked });
  return meter.asked;
};
const PAGES = {
  first: list({}),
  oldest: list({ newestFirst: false }),
  deep: list({ after: { at: madeAt(5000), id: jobId(5000) } }),
  open: list({ status: "open" }),
  archived: list({ status: "archived" }),
  "archived, deep": list({ status: "archived", after: { at: madeAt(5000), id: jobId(5000) } }),
  held: list({ status: "held", newestFirst: false }),
  "a number": list({ search: "H-0000077" }),
  "the start of all numbers": list({ search: "h-0" }),
  "an id of one": list({ search: "u0000000000000000077" }),
  "a name that nobody bears": list({ search: "qwertz" }),
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
  "one request": async () => {
    const { ctx, meter } = withQueryCounter(asking.nadir());
    await adminJobDetails(ctx, jobId(77));
    return meter.asked;
  },
  "the counts of E18": async () => {
    const { ctx, meter } = withQueryCounter(asking.nadir());
    await countJobs(ctx);
    return meter.asked;
  },
  "the numbers to watch": async () => {
    const { ctx, meter } = withQueryCounter(asking.nadir());
    await keyMetrics(ctx, { by: "month" });
    return meter.asked;
  },
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** The bounds of job-list-rules.ts: ten thousand counted, each chip to a thousand; of one's own the open ones pass what is held. */
const BOUND_ROWS = 40_000;

const atMost = growingList({
  of: "requests",
  pages: PAGES,
  insert: async (from, to) => {
    await insertJobs(from, to);
    await insertJobWords(from, to);
    await insertPostings(from, to);
  },
  prepare: () => insertClients(0, LARGEST / 1000),
  boundRows: BOUND_ROWS,
});

/** An index in the order of the list, of which a page takes the first rows and the count its bound. */
const IN_ORDER = /^SCAN jobs USING (COVERING )?INDEX jobs_by_age$/;
/** What is sorted after it is found: the few that are held, those that fit a search, to their bound, and counters of some days. */
const FOUND_FIRST = [
  ...["the counts of E18", "the numbers to watch"],
  ...["held", "a number", "the start of all numbers", "an id of one", "a name that nobody bears", "an address"],
  ...["a word of all", "a word of all, archived", "the start of a word of each", "a word of one", "two words of all"],
  ...["a word of all and one of one", "a word of all and one of none", "two words that none has together"],
];

test("no page of requests scans a table or sorts all of a state", async () => {
  const wrong: string[] = [];
  for (const [name, asked] of atMost()) {
    wrong.push(...(await scansIn(asked)).filter((line) => !IN_ORDER.test(line)).map((line) => `${name}: ${line}`));
    const isSmall = name.startsWith("all numbers") || FOUND_FIRST.includes(name);
    if (!isSmall) wrong.push(...(await sortsIn(asked)).map(({ query }) => `${name} sorts: ${query.slice(0, 80)}`));
  }
  expect(wrong).toEqual([]);
});

/** Two for each name and part of a wait that is asked for, 8 and 353 of them, and what was counted in these days. */
const ROWS_OF_THE_COUNTS = { "the counts of E18": 40, "the numbers to watch": 750 };

test("the counts of requests are read from as few rows among the most of them", () => {
  const read = Object.entries(ROWS_OF_THE_COUNTS).map(([name, most]) => ({ name, most, rows: rowsRead(atMost().get(name)) }));
  expect(read.filter(({ most, rows }) => rows === 0 || rows > most)).toEqual([]);
});
