/**
 * Budgets of the benchmarks. CPU time is compared with a baseline of the same run, size with a minimal application, and usage
 * with the limits of a plan. A baseline has the rate limiter and, where only signed-in users may read, a session check, like
 * the product. "bare" is without these.
 */
export const CPU_BUDGETS = [
  { id: "B1", what: "feed page, 20 rows", target: "feed page", floor: "D1 page floor", gate: 3, aim: 2.5 },
  { id: "B3", what: "landing page", target: "landing page", floor: "router page floor", gate: 3, aim: 1.5 },
  { id: "B4", what: "landing page as it is kept", target: "landing page", floor: "hello floor", gate: 5, aim: 3 },
  { id: "B5", what: "feed as JSON, 50 rows", target: "feed as JSON", floor: "object floor", gate: 1.7, aim: 1.5 },
];

/** p99 at half of each server's capacity: a page against the bare page of the same framework. */
export const TAIL_BUDGET = { id: "B8", target: "landing page", floor: "router page floor", gate: 2, aim: 1.5 };

export const SCRIPT_BUDGET = { id: "B11", gateBytes: 150_000, aimBytes: 115_000 };
/** The other pages of clients and artisans have no long form, chat or comparison of offers. */
export const PLAIN_SCRIPT_BUDGET = { gateBytes: 143_000 };
export const LARGEST_PAGES = [
  "routes/jobs/show",
  "routes/jobs/guest-job",
  "routes/jobs/new",
  "routes/chat/room",
  "routes/profile/edit",
];
/** The admin area is used at a desk, all day, with its scripts in the cache. */
export const ADMIN_SCRIPT_BUDGET = { gateBytes: 220_000, aimBytes: 180_000 };
export const HYDRATED_PAGES = {
  "new request": "routes/jobs/new",
  "a request": "routes/jobs/show",
  "nearby requests": "routes/jobs/nearby",
  "my requests": "routes/account/my-jobs",
};

/** A minimal application of React Router, Hono and Drizzle is 207 kB after gzip. */
export const BUNDLE_BUDGET = { id: "B13", minimalBytes: 207_000, gate: 6, aim: 2 };

/** The most expensive public page, against the 10 ms of the free plan. */
export const PUBLIC_PAGE_BUDGET = { id: "B14", gateMs: 6, aimMs: 3 };
export const PUBLIC_PAGES = ["landing page", "sign-in chooser", "sign-in", "registration", "terms"];
