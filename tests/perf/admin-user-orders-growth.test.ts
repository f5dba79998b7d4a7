import { expect, test } from "vitest";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import { ACCOUNT_ORDERINGS, type AccountOrdering, isByReports } from "#app/domain/users/admin-user-rules.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { soakSize } from "#tests/support/soak.ts";
import { growingList } from "./growing-list.ts";
import { insertAccounts, madeAt } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: each order of the user list, in both directions, unfiltered and for each role, with
 * 10^4 and 10^5 users, in the soak test also 10^6.
 */

type Narrowed = Pick<Parameters<typeof adminUserList>[1], "role" | "status" | "search" | "after">;

/** Filters whose users are read in the order of the list. */
const OF_MANY: Record<string, Narrowed> = {
  everybody: {},
  client: { role: "client" },
  artisan: { role: "artisan" },
  active: { status: "active" },
  verified: { status: "verified" },
  unverified: { status: "unverified" },
  "verified artisan": { role: "artisan", status: "verified" },
  "unverified artisan": { role: "artisan", status: "unverified" },
  "verified client": { role: "client", status: "verified" },
};
/** Filters with few users, which are sorted. */
const OF_FEW: Record<string, Narrowed> = {
  company: { role: "company" },
  "verified company": { role: "company", status: "verified" },
  admin: { role: "admin" },
  inactive: { status: "inactive" },
  "inactive artisan": { role: "artisan", status: "inactive" },
  review: { status: "review" },
  "artisan in review": { role: "artisan", status: "review" },
  "a common name": { search: "moha" },
  "a common name of few": { search: "moha", status: "review" },
};

const read = async (filters: Parameters<typeof adminUserList>[1]) => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  const page = await adminUserList(ctx, filters);
  return { asked: meter.queries, page };
};
const list = (ordering: AccountOrdering, narrowed: Narrowed) => async () =>
  (await read({ limit: 20, ordering, ...narrowed })).asked;

const OF_ALL = ACCOUNT_ORDERINGS.filter((ordering) => !isByReports(ordering));
const BY_REPORTS = ACCOUNT_ORDERINGS.filter(isByReports);

const inEachOrder = (narrowed: Record<string, Narrowed>, orderings: readonly AccountOrdering[] = ACCOUNT_ORDERINGS) =>
  Object.fromEntries(
    orderings.flatMap((ordering) =>
      Object.entries(narrowed).map(([name, one]) => [`${name} by ${ordering}`, list(ordering, one)] as const),
    ),
  );

/** A page that begins in the middle of the smallest database. */
const deep = (ordering: AccountOrdering, narrowed: Narrowed) => {
  const at = isByReports(ordering) ? 3 : ordering.endsWith("points") ? 20 : madeAt(5000);
  const after = { at, id: `u${"5000".padStart(19, "0")}` };
  return list(ordering, { ...narrowed, after });
};

const MANY = {
  ...inEachOrder(OF_MANY, OF_ALL),
  ...inEachOrder({ everybody: {}, artisan: { role: "artisan" }, active: { status: "active" } }, BY_REPORTS),
  ...Object.fromEntries(
    ACCOUNT_ORDERINGS.flatMap((ordering) => [
      [`everybody by ${ordering}, deep`, deep(ordering, {})] as const,
      [`unverified by ${ordering}, deep`, deep(ordering, { status: "unverified" })] as const,
    ]),
  ),
};

/** The caps of admin-user-rules.ts: ten thousand users counted, each looked up among the guests; four rows for each sorted user. */
const BOUND_ROWS = soakSize(40_000, 120_000);

const atMost = growingList({
  of: "users in an order",
  pages: { ...MANY, ...inEachOrder({ ...OF_FEW, reported: { status: "reported" } }), ...inEachOrder(OF_MANY, BY_REPORTS) },
  insert: insertAccounts,
  boundRows: BOUND_ROWS,
});

const rowsOfPages = (of: Record<string, unknown>) =>
  Object.keys(of).map((name) => ({
    name,
    rows: (atMost().get(name) ?? []).filter((one) => !isCount(one)).reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  }));
const isCount = ({ query }: CountedStatement) => /^select count\(\*\)/i.test(query);

/** Twenty-one rows of each of four kinds, and the rows joined to the shown ones. */
const ROWS_OF_A_PAGE = 2000;

test("a page in any order reads only its own rows, with any filter", () => {
  const pages = rowsOfPages(MANY);
  expect(pages.filter(({ rows }) => rows === 0 || rows > ROWS_OF_A_PAGE).map(({ name, rows }) => `${name}: ${rows}`)).toEqual([]);
});

/** Partial indexes of few users: a page reads all to sort them, and the count reads up to its cap. */
const OF_THE_FEW = /^SCAN users USING (COVERING )?INDEX users_(companies_by_age|inactive_by_age|reported)$/;

test("no page in any order scans a table", async () => {
  const scans: string[] = [];
  for (const [name, statements] of atMost())
    scans.push(...(await scansIn(statements)).filter((line) => !OF_THE_FEW.test(line)).map((line) => `${name}: ${line}`));
  expect(scans).toEqual([]);
});
