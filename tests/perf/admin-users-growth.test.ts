import { expect, test } from "vitest";
import { reviewList } from "#app/domain/reviews/review-list.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { pendingVerificationList } from "#app/domain/verification/pending-verification-list.ts";
import { pendingVerifications } from "#app/domain/verification/verification-queue.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { growingList, LARGEST, rowsRead } from "./growing-list.ts";
import { insertAccounts, insertClients, insertJobs, insertReviews } from "./many-rows.ts";
import { ctxOf } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: pages of the user list with 10^4 and 10^5 users, in the soak test also 10^6. One user
 * in five is an artisan, one in a hundred is deactivated, one in four is called Mohamed.
 */

const list = (filters: Partial<Parameters<typeof adminUserList>[1]>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await adminUserList(ctx, { limit: 20, ...filters });
  return meter.queries;
};
const asked = (ask: (ctx: Ctx) => Promise<unknown>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await ask(ctx);
  return meter.queries;
};
const account = (i: number) => `u${String(i).padStart(19, "0")}`;
const PAGES = {
  "chosen ones, to be exported": list({ ids: [5, 500, 5000].map(account), limit: 500 }),
  "documents of a common name": asked((ctx) => pendingVerifications(ctx, { search: "moha" })),
  "documents of a rare name": asked((ctx) => pendingVerifications(ctx, { search: "hamdane" })),
  "documents of a network, exported": asked((ctx) => pendingVerificationList(ctx, { search: "055", limit: 500 })),
  "documents, newest first": asked((ctx) => pendingVerifications(ctx, { newestFirst: true })),
  "reviews, oldest first": asked((ctx) => reviewList(ctx, { ordering: "created_at", limit: 20 })),
  "reviews with the fewest stars": asked((ctx) => reviewList(ctx, { ordering: "stars", limit: 20 })),
  "reviews with the most stars, further on": asked((ctx) =>
    reviewList(ctx, { ordering: "-stars", after: { at: 1, id: "rv500" }, limit: 20 }),
  ),
  "reviews of all numbers": asked((ctx) => reviewList(ctx, { search: "055", limit: 20 })),
  "reviews of a common name": asked((ctx) => reviewList(ctx, { search: "moha", limit: 20 })),
  "reviews of a rare name by artisans": asked((ctx) => reviewList(ctx, { search: "hamdane", side: "artisan", limit: 20 })),
  first: list({}),
  oldest: list({ ordering: "created_at" }),
  artisans: list({ role: "artisan" }),
  admins: list({ role: "admin" }),
  inactive: list({ status: "inactive" }),
  "a common name": list({ search: "moha" }),
  "two common words": list({ search: "mohamed chaouche" }),
  "a common word and one without a match": list({ search: "mohamed qwertz" }),
  "a rare name": list({ search: "hamdane" }),
  "a name without a match": list({ search: "qwertz" }),
  "an address": list({ search: "u77@" }),
  "all numbers of a network": list({ search: "0555" }),
  "an id": list({ search: "u0000000000000000077" }),
  "an admin by name": list({ search: "nadir", role: "admin" }),
  "one user": async () => {
    const { ctx, meter } = withQueryCounter(ctxOf.nadir());
    await adminUserDetails(ctx, "amina");
    return meter.queries;
  },
  "the user counts": async () => {
    const { ctx, meter } = withQueryCounter(ctxOf.nadir());
    await dashboardUserCounts(ctx);
    return meter.queries;
  },
} satisfies Record<string, () => Promise<CountedStatement[]>>;

/** Every user has one review, by Amina. */
async function insertAccountsAndReviews(from: number, to: number): Promise<void> {
  await insertAccounts(from, to);
  await insertJobs(from, to);
  await insertReviews(from, to);
}

/** The caps of admin-user-rules.ts: ten thousand users counted, each looked up among the guests. */
const BOUND_ROWS = 40_000;

const atMost = growingList({
  of: "users",
  pages: PAGES,
  insert: insertAccountsAndReviews,
  prepare: () => insertClients(0, LARGEST / 1000),
  boundRows: BOUND_ROWS,
});

/** An index in the order of the list: a page reads the first rows, and the count reads up to its cap. */
const IN_ORDER = /^SCAN users USING (COVERING )?INDEX users_inactive_by_age$|^SCAN reviews USING INDEX reviews_by_stars$/;

test("no order of reviews sorts their rows", async () => {
  const orders = [...atMost()].filter(([name]) => /^reviews.*(oldest|stars)/.test(name)).flatMap(([, statements]) => statements);
  expect((await sortsIn(orders)).map(({ query }) => query)).toEqual([]);
});

test("no page of users scans a table", async () => {
  const scans: string[] = [];
  for (const [name, statements] of atMost())
    scans.push(...(await scansIn(statements)).filter((line) => !IN_ORDER.test(line)).map((line) => `${name}: ${line}`));
  expect(scans).toEqual([]);
});

/** Counters of eight metrics over twelve months; all users registered within a minute and a half. */
const ROWS_OF_THE_COUNTS = 40;

test("counting users reads as few rows in the largest database", () => {
  expect(rowsRead(atMost().get("the user counts"))).toBeLessThanOrEqual(ROWS_OF_THE_COUNTS);
});
