import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { communes } from "#app/domain/geography/queries.ts";
import { listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { notificationPreferencesOf } from "#app/domain/notifications/preferences.ts";
import { filteredNotifications, notificationsOf } from "#app/domain/notifications/queries.ts";
import { listMyOffers } from "#app/domain/offers/list-my-offers.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { ledger } from "#app/domain/points/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { categoriesMatchingText } from "#app/domain/taxonomy/queries.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, NOON, testCtx } from "#tests/support/ctx.ts";
import { offersOnJob } from "#tests/support/job-page.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import * as crowd from "./many-rows.ts";
import { ctxOf, insertTestUsers } from "./many-users.ts";
import { scansIn, sortsIn } from "./plan.ts";

/*
 * Counts rows instead of measuring time: lists with 10^3, 10^4 and 10^5 jobs, in the soak test also 10^6. Users, offers,
 * notifications and ledger entries grow with them up to 10^5. Deep pages begin after 30 % of the rows. Growth is visible
 * between the first sizes, because rows are counted.
 */
const LARGEST = soakSize(100_000, 1_000_000);
const SIZES = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const MOST_OF_THE_OTHERS = 100_000;
const MADE_WITHIN_MS = 300_000;

const deepAt = (rows: number) => Math.floor((rows * 0.7) / 10) * 10;
const deepPlace = (jobs: number) => ({ at: crowd.madeAt(deepAt(jobs)), id: crowd.jobId(deepAt(jobs)) });

type List = (sizes: { jobs: number; others: number }) => Promise<CountedStatement[]>;

/** The statements that `ask` runs. */
const statementsFor = async (base: Ctx, ask: (ctx: Ctx) => Promise<unknown>): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(base);
  await ask(ctx);
  return meter.queries;
};

/** The nearby jobs are one statement, which also counts. The index entry of each counted job is no row of the list. */
const feed = async (base: Ctx, page?: Parameters<typeof listNearbyJobs>[1]): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(base);
  const { count } = await listNearbyJobs(ctx, page);
  return meter.queries.map((one) => ({ ...one, rowsRead: one.rowsRead - count }));
};

const LISTS = {
  feedOfOne: () => feed(ctxOf.yacine()),
  feedOfFifteen: () => feed(ctxOf.samir()),
  feedDeep: ({ jobs }) => feed(ctxOf.samir(), { after: deepPlace(jobs) }),
  feedOfACategory: () => feed(ctxOf.samir(), { categoryId: 1 }),
  feedUrgent: () => feed(ctxOf.samir(), { urgency: "now" }),
  feedOfNothing: () => feed(ctxOf.samir(), { urgency: "this_week" }),
  jobsOfAmina: () => statementsFor(ctxOf.amina(), (ctx) => myJobs(ctx)),
  jobsOfAminaDeep: ({ jobs }) => statementsFor(ctxOf.amina(), (ctx) => myJobs(ctx, { after: deepPlace(jobs) })),
  openJobsOfAmina: () => statementsFor(ctxOf.amina(), (ctx) => myJobs(ctx, { status: "open" })),
  previousJobsOfAmina: ({ jobs }) =>
    statementsFor(ctxOf.amina(), (ctx) => myJobs(ctx, { scope: "previous", after: deepPlace(jobs) })),
  jobsPageOfAmina: () => statementsFor(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab: "all" })),
  jobsPageOfAminaDeep: ({ jobs }) =>
    statementsFor(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab: "all", after: deepPlace(jobs) })),
  openJobsPageOfAmina: () => statementsFor(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab: "open" })),
  heldJobsPageOfAmina: () => statementsFor(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab: "held" })),
  completedJobsPageOfAmina: ({ jobs }) =>
    statementsFor(ctxOf.amina(), (ctx) => listMyJobs(ctx, { tab: "over", after: deepPlace(jobs) })),
  unseenHolds: () => statementsFor(asSystem(), (ctx) => releasePointsOfUnseenOffers(ctx)),
  lapsedHolds: () => statementsFor(asSystem(), (ctx) => resolveOffersAwaitingTopUp(ctx)),
  offersOfInactiveArtisans: () => statementsFor(asSystem(), (ctx) => voidOffersOfInactiveArtisans(ctx)),
  jobsOfFarid: () => statementsFor(ctxOf.farid(), (ctx) => myJobs(ctx)),
  oneJob: () => statementsFor(ctxOf.amina(), (ctx) => findJob(ctx, crowd.jobId(10))),
  offersOnAJob: () => statementsFor(ctxOf.amina(), (ctx) => offersOnJob(ctx, crowd.jobId(10))),
  offersOfKarim: () => statementsFor(ctxOf.karim(), (ctx) => listMyOffers(ctx)),
  offersOfKarimDeep: ({ others }) =>
    statementsFor(ctxOf.karim(), (ctx) =>
      listMyOffers(ctx, { after: { at: crowd.madeAt(deepAt(others)), id: crowd.offerId(deepAt(others)) } }),
    ),
  sentOffersOfKarim: () => statementsFor(ctxOf.karim(), (ctx) => listMyOffers(ctx, { status: "sent" })),
  offersOfYacine: () => statementsFor(ctxOf.yacine(), (ctx) => listMyOffers(ctx)),
  notifications: () => statementsFor(ctxOf.amina(), (ctx) => notificationsOf(ctx)),
  notificationsDeep: ({ others }) =>
    statementsFor(ctxOf.amina(), (ctx) => notificationsOf(ctx, { before: crowd.notificationId(deepAt(others)) })),
  unreadNotifications: () => statementsFor(ctxOf.amina(), (ctx) => filteredNotifications(ctx, { shown: "unread" })),
  notificationsOfPoints: () => statementsFor(ctxOf.amina(), (ctx) => filteredNotifications(ctx, { shown: "points" })),
  openedNotification: ({ others }) =>
    statementsFor(ctxOf.amina(), (ctx) => openNotification(ctx, { notificationId: crowd.notificationId(deepAt(others)) })),
  notificationPreferences: () => statementsFor(ctxOf.amina(), (ctx) => notificationPreferencesOf(ctx)),
  ledger: () => statementsFor(ctxOf.karim(), (ctx) => ledger(ctx)),
  ledgerDeep: ({ others }) => statementsFor(ctxOf.karim(), (ctx) => ledger(ctx, { page: Math.ceil((others / 10 / 20) * 0.3) })),
  searchOfCommunes: () => statementsFor(testCtx(), (ctx) => communes(ctx, { search: "وهران" })),
  searchOfCategories: () => statementsFor(testCtx(), (ctx) => categoriesMatchingText(ctx, "fuite sous l'évier")),
  announcement: ({ jobs }) => statementsFor(asSystem(), (ctx) => announceJob(ctx, { jobId: `new-${jobs}` })),
} satisfies Record<string, List>;
type Name = keyof typeof LISTS;
// `as`: the keys of an object of ours, written out above.
const names = Object.keys(LISTS) as Name[];

/** By size, then by list. */
const measured = new Map<number, Map<Name, CountedStatement[]>>();

beforeAll(async () => {
  await crowd.insertClients(0, 1_000);
  await insertTestUsers();
  let from = 0;
  for (const jobs of SIZES) {
    const others = Math.min(jobs, MOST_OF_THE_OTHERS);
    await grow(from, jobs, others);
    const ofSize = new Map<Name, CountedStatement[]>();
    for (const name of names) ofSize.set(name, await LISTS[name]({ jobs, others }));
    measured.set(jobs, ofSize);
    from = jobs;
  }
}, MADE_WITHIN_MS);

async function grow(from: number, jobs: number, others: number): Promise<void> {
  await crowd.insertJobs(from, jobs);
  await crowd.insertNewJob(`new-${jobs}`, NOON);
  if (others <= from) return;
  await crowd.insertArtisans(from, others);
  await crowd.insertOffers(from, others);
  await crowd.insertNotifications(from, others);
  await crowd.insertLedgerEntries(from, others);
  await crowd.insertAnnouncements(from, others);
}

const statementsOf = (name: Name, size: number) => {
  const statements = measured.get(size)?.get(name);
  if (!statements) throw new Error(`${name} was not measured among ${size}`);
  return statements;
};

/** Rows read to count are no rows of the list. tests/perf/counters.test.ts limits them. */
const isCount = ({ query }: CountedStatement) => /^select ("status", )?count\(\*\)/i.test(query);

const rowsRead = (name: Name, size: number, isIncluded = (one: CountedStatement) => !isCount(one)) =>
  statementsOf(name, size)
    .filter(isIncluded)
    .reduce((sum, one) => sum + one.rowsRead, 0);

/** Rows read at the worst size, relative to ten thousand jobs. */
const growth = (name: Name) => Math.max(...SIZES.map((size) => rowsRead(name, size))) / rowsRead(name, 10_000);

const largest = (...names: Name[]) => names.flatMap((name) => statementsOf(name, LARGEST));

test("nearby jobs read as many rows in the largest database as with ten thousand jobs, and count up to a thousand", (context) => {
  const most = `${Math.max(...names.map(growth)).toFixed(2)}×`;
  reportMeasurement(context, {
    item: "B7",
    what: `rows read by the list that grows most, up to ${LARGEST} jobs`,
    expected: "≤ 1.5×",
    measured: most,
  });
  expect(growth("feedOfOne")).toBeLessThanOrEqual(1.5);
  expect(growth("feedOfFifteen")).toBeLessThanOrEqual(1.5);
  expect(growth("feedDeep")).toBeLessThanOrEqual(1.5);
});

test("a filter of nearby jobs reads no excluded jobs, even without a match", () => {
  expect(growth("feedOfACategory")).toBeLessThanOrEqual(1.5);
  expect(growth("feedUrgent")).toBeLessThanOrEqual(1.5);
  expect(growth("feedOfNothing")).toBeLessThanOrEqual(1.5);
});

test("the lists of a client with the most jobs read as much as with a thousand", () => {
  expect(growth("jobsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("jobsOfAminaDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("openJobsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("previousJobsOfAmina")).toBeLessThanOrEqual(1.5);
});

test("the pages of own jobs with their artisans read as much in the largest database as with ten thousand jobs", () => {
  expect(growth("jobsPageOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("jobsPageOfAminaDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("openJobsPageOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("completedJobsPageOfAmina")).toBeLessThanOrEqual(1.5);
});

test("the tab of held jobs reads held jobs only", () => {
  for (const size of SIZES) expect(rowsRead("heldJobsPageOfAmina", size)).toBeLessThanOrEqual(5);
});

test("the cron tasks of holds and inactive artisans read due rows only", () => {
  for (const size of SIZES)
    for (const task of ["unseenHolds", "lapsedHolds", "offersOfInactiveArtisans"] as const)
      expect(rowsRead(task, size)).toBeLessThanOrEqual(2);
});

test("a client with thirty jobs reads thirty, counts included, however many others have", () => {
  expect(growth("jobsOfFarid")).toBeLessThanOrEqual(1.5);
  expect(rowsRead("jobsOfFarid", LARGEST, isCount)).toBeLessThanOrEqual(30 + SIZES.length + 1);
});

test("a job and the offers on it are read by key", () => {
  expect(growth("oneJob")).toBe(1);
  expect(growth("offersOnAJob")).toBe(1);
});

test("own offers of an artisan read one page, on every page", () => {
  expect(growth("offersOfKarim")).toBeLessThanOrEqual(1.5);
  expect(growth("offersOfKarimDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("sentOffersOfKarim")).toBeLessThanOrEqual(1.5);
  expect(growth("offersOfYacine")).toBeLessThanOrEqual(1.5);
});

test("notifications and the ledger read one page, on every page", () => {
  expect(growth("notifications")).toBeLessThanOrEqual(1.5);
  expect(growth("notificationsDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("unreadNotifications")).toBeLessThanOrEqual(1.5);
  expect(growth("notificationsOfPoints")).toBeLessThanOrEqual(1.5);
  expect(growth("openedNotification")).toBeLessThanOrEqual(1.5);
  expect(growth("notificationPreferences")).toBeLessThanOrEqual(1.5);
  expect(growth("ledger")).toBeLessThanOrEqual(1.5);
  expect(growth("ledgerDeep")).toBeLessThanOrEqual(1.5);
});

test("searches read reference data and no growing table", () => {
  expect(growth("searchOfCommunes")).toBeLessThanOrEqual(2);
  expect(growth("searchOfCategories")).toBeLessThanOrEqual(2);
});

test("the artisans for an announcement are read in rotation order, however many there are", () => {
  expect(growth("announcement")).toBeLessThanOrEqual(1.5);
});

test("no statement scans a growing table", async () => {
  expect(await scansIn(largest(...names))).toEqual([]);
});

test("no list sorts in a temporary b-tree, except small ones", async () => {
  const sorting = new Set<Name>(["announcement", "searchOfCategories", "searchOfCommunes"]);
  expect(await sortsIn(largest(...names.filter((name) => !sorting.has(name))))).toEqual([]);
});
