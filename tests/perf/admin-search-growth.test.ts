import { expect, test } from "vitest";
import { adminSearch } from "#app/domain/inbox/admin-search.ts";
import { receiptStatus } from "#db/enums.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { growingList, LARGEST, rowsRead } from "./growing-list.ts";
import { insertArtisans, insertClients, insertJobs, insertReceipts } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: the search over the back office, with 10^4 and 10^5 requests and receipts of the last
 * ninety days, in the soak test also 10^6.
 */

const search = (typed: string) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await adminSearch(ctx, typed);
  return meter.queries;
};
const PAGES = {
  "a whole reference": search("H-0000077"),
  "the start of all requests": search("h-0"),
  "a part of each reference": search("0000"),
  "a part of none": search("QWERTZ"),
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** A part is looked for in a thousand requests and in a thousand receipts of each status. */
const ROWS_OF_PARTS = 1_000 * (1 + receiptStatus.length);
/** Rows of the findings. */
const ROWS_FOUND = 200;

const atMost = growingList({
  of: "findings of the search in the back office",
  pages: PAGES,
  insert: async (from, to) => {
    await insertArtisans(from, to);
    await insertJobs(from, to);
    await insertReceipts(from, to);
  },
  prepare: () => insertClients(0, LARGEST / 1000),
  boundRows: ROWS_OF_PARTS + ROWS_FOUND,
});

test("a search reads no more rows than those in which a part is looked for", () => {
  const read = [...atMost()].map(([name, statements]) => ({ name, rows: rowsRead(statements) }));
  expect(read.filter(({ rows }) => rows === 0 || rows > ROWS_OF_PARTS + ROWS_FOUND)).toEqual([]);
});

test("a search scans no table", async () => {
  expect(await scansIn([...atMost().values()].flat())).toEqual([]);
});
