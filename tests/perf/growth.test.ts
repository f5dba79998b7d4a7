import { beforeAll, expect, test } from "vitest";
import { communes } from "#app/domain/geography/queries.ts";
import { myJobsPage } from "#app/domain/jobs/lists/my-jobs-page.ts";
import { nearbyJobs } from "#app/domain/jobs/lists/nearby-jobs.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import { announceJob } from "#app/domain/matching/announce-job.ts";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { notificationPreferencesOf } from "#app/domain/notifications/preferences.ts";
import { filteredNotifications, notificationsOf } from "#app/domain/notifications/queries.ts";
import { myOffers } from "#app/domain/offers/my-offers.ts";
import { offersOnJob } from "#app/domain/offers/queries.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { ledger } from "#app/domain/points/queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { categoriesMatchingText } from "#app/domain/taxonomy/queries.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, NOON, testCtx } from "#tests/support/ctx.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import * as crowd from "./many-rows.ts";
import { asking, insertAskers } from "./many-users.ts";
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

/** What was asked of the database while an asker was answered. */
const asked = async (base: Ctx, ask: (ctx: Ctx) => Promise<unknown>): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(base);
  await ask(ctx);
  return meter.asked;
};

/** The feed is one statement, which counts too: an index entry for each that it counts, which is no row of the list. */
const feed = async (base: Ctx, page?: Parameters<typeof nearbyJobs>[1]): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(base);
  const { count } = await nearbyJobs(ctx, page);
  return meter.asked.map((one) => ({ ...one, rowsRead: one.rowsRead - count }));
};

const LISTS = {
  feedOfOne: () => feed(asking.yacine()),
  feedOfFifteen: () => feed(asking.samir()),
  feedDeep: ({ jobs }) => feed(asking.samir(), { after: deepPlace(jobs) }),
  feedOfATrade: () => feed(asking.samir(), { categoryId: 1 }),
  feedUrgent: () => feed(asking.samir(), { urgency: "now" }),
  feedOfNothing: () => feed(asking.samir(), { urgency: "this_week" }),
  jobsOfAmina: () => asked(asking.amina(), (ctx) => myJobs(ctx)),
  jobsOfAminaDeep: ({ jobs }) => asked(asking.amina(), (ctx) => myJobs(ctx, { after: deepPlace(jobs) })),
  openJobsOfAmina: () => asked(asking.amina(), (ctx) => myJobs(ctx, { status: "open" })),
  previousJobsOfAmina: ({ jobs }) => asked(asking.amina(), (ctx) => myJobs(ctx, { scope: "previous", after: deepPlace(jobs) })),
  requestsOfAmina: () => asked(asking.amina(), (ctx) => myJobsPage(ctx, { tab: "all" })),
  requestsOfAminaDeep: ({ jobs }) => asked(asking.amina(), (ctx) => myJobsPage(ctx, { tab: "all", after: deepPlace(jobs) })),
  openRequestsOfAmina: () => asked(asking.amina(), (ctx) => myJobsPage(ctx, { tab: "open" })),
  heldRequestsOfAmina: () => asked(asking.amina(), (ctx) => myJobsPage(ctx, { tab: "held" })),
  completedRequestsOfAmina: ({ jobs }) =>
    asked(asking.amina(), (ctx) => myJobsPage(ctx, { tab: "over", after: deepPlace(jobs) })),
  unseenHolds: () => asked(asSystem(), (ctx) => releasePointsOfUnseenOffers(ctx)),
  lapsedHolds: () => asked(asSystem(), (ctx) => resolveOffersAwaitingTopUp(ctx)),
  offersOfTheAbsent: () => asked(asSystem(), (ctx) => voidOffersOfInactiveArtisans(ctx)),
  jobsOfFarid: () => asked(asking.farid(), (ctx) => myJobs(ctx)),
  oneJob: () => asked(asking.amina(), (ctx) => findJob(ctx, crowd.jobId(10))),
  offersOnAJob: () => asked(asking.amina(), (ctx) => offersOnJob(ctx, crowd.jobId(10))),
  offersOfKarim: () => asked(asking.karim(), (ctx) => myOffers(ctx)),
  offersOfKarimDeep: ({ others }) =>
    asked(asking.karim(), (ctx) =>
      myOffers(ctx, { after: { at: crowd.madeAt(deepAt(others)), id: crowd.offerId(deepAt(others)) } }),
    ),
  sentOffersOfKarim: () => asked(asking.karim(), (ctx) => myOffers(ctx, { status: "sent" })),
  offersOfYacine: () => asked(asking.yacine(), (ctx) => myOffers(ctx)),
  notifications: () => asked(asking.amina(), (ctx) => notificationsOf(ctx)),
  notificationsDeep: ({ others }) =>
    asked(asking.amina(), (ctx) => notificationsOf(ctx, { before: crowd.notificationId(deepAt(others)) })),
  unreadNotifications: () => asked(asking.amina(), (ctx) => filteredNotifications(ctx, { shown: "unread" })),
  notificationsOfPoints: () => asked(asking.amina(), (ctx) => filteredNotifications(ctx, { shown: "points" })),
  openedNotification: ({ others }) =>
    asked(asking.amina(), (ctx) => openNotification(ctx, { notificationId: crowd.notificationId(deepAt(others)) })),
  noticeChoices: () => asked(asking.amina(), (ctx) => notificationPreferencesOf(ctx)),
  ledger: () => asked(asking.karim(), (ctx) => ledger(ctx)),
  ledgerDeep: ({ others }) => asked(asking.karim(), (ctx) => ledger(ctx, { page: Math.ceil((others / 10 / 20) * 0.3) })),
  searchOfPlaces: () => asked(testCtx(), (ctx) => communes(ctx, { search: "وهران" })),
  searchOfTrades: () => asked(testCtx(), (ctx) => categoriesMatchingText(ctx, "fuite sous l'évier")),
  announcement: ({ jobs }) => asked(asSystem(), (ctx) => announceJob(ctx, { jobId: `new-${jobs}` })),
} satisfies Record<string, List>;
type Name = keyof typeof LISTS;
// `as`: the keys of an object of ours, written out above.
const names = Object.keys(LISTS) as Name[];

/** By size, then by list. */
const measured = new Map<number, Map<Name, CountedStatement[]>>();

beforeAll(async () => {
  await crowd.insertClients(0, 1_000);
  await insertAskers();
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
  await crowd.insertLedgerLines(from, others);
  await crowd.insertNotices(from, others);
}

const statementsOf = (name: Name, size: number) => {
  const statements = measured.get(size)?.get(name);
  if (!statements) throw new Error(`${name} was not measured among ${size}`);
  return statements;
};

/** What a statement counts is no row of the list: it is bounded in tests/perf/counters.test.ts and by what one owns. */
const isCount = ({ query }: CountedStatement) => /^select ("status", )?count\(\*\)/i.test(query);

const rowsRead = (name: Name, size: number, isIncluded = (one: CountedStatement) => !isCount(one)) =>
  statementsOf(name, size)
    .filter(isIncluded)
    .reduce((sum, one) => sum + one.rowsRead, 0);

/** How many times as many rows the list reads among a hundred times as many jobs; and no fewer jobs may do worse. */
const growth = (name: Name) => Math.max(...SIZES.map((size) => rowsRead(name, size))) / rowsRead(name, 10_000);

const largest = (...names: Name[]) => names.flatMap((name) => statementsOf(name, LARGEST));

test("the feed of nearby jobs reads as much among the most jobs as among ten thousand, and counts a thousand of them", (context) => {
  const most = `${Math.max(...names.map(growth)).toFixed(2)}×`;
  reportMeasurement(context, {
    item: "B7",
    what: `rows read by the list that grows most, up to ${LARGEST} jobs`,
    asked: "≤ 1.5×",
    measured: most,
  });
  expect(growth("feedOfOne")).toBeLessThanOrEqual(1.5);
  expect(growth("feedOfFifteen")).toBeLessThanOrEqual(1.5);
  expect(growth("feedDeep")).toBeLessThanOrEqual(1.5);
});

test("a filter of the feed does not read what it leaves out, not even where nothing is left", () => {
  expect(growth("feedOfATrade")).toBeLessThanOrEqual(1.5);
  expect(growth("feedUrgent")).toBeLessThanOrEqual(1.5);
  expect(growth("feedOfNothing")).toBeLessThanOrEqual(1.5);
});

test("the pages of a client with the most jobs read as much as those of one with a thousand", () => {
  expect(growth("jobsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("jobsOfAminaDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("openJobsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("previousJobsOfAmina")).toBeLessThanOrEqual(1.5);
});

test("the pages of requests, with who answered them, read as much among the most as among ten thousand", () => {
  expect(growth("requestsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("requestsOfAminaDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("openRequestsOfAmina")).toBeLessThanOrEqual(1.5);
  expect(growth("completedRequestsOfAmina")).toBeLessThanOrEqual(1.5);
});

test("what is held is read by itself", () => {
  for (const size of SIZES) expect(rowsRead("heldRequestsOfAmina", size)).toBeLessThanOrEqual(5);
});

test("the sweeps of holds and of the absent read what is due, and nothing else", () => {
  for (const size of SIZES)
    for (const sweep of ["unseenHolds", "lapsedHolds", "offersOfTheAbsent"] as const)
      expect(rowsRead(sweep, size)).toBeLessThanOrEqual(2);
});

test("a client of thirty jobs pays for thirty, counts included, however many others have", () => {
  expect(growth("jobsOfFarid")).toBeLessThanOrEqual(1.5);
  expect(rowsRead("jobsOfFarid", LARGEST, isCount)).toBeLessThanOrEqual(30 + SIZES.length + 1);
});

test("a job and the offers on it are read by key", () => {
  expect(growth("oneJob")).toBe(1);
  expect(growth("offersOnAJob")).toBe(1);
});

test("an artisan's own offers read a page, on whichever page he is", () => {
  expect(growth("offersOfKarim")).toBeLessThanOrEqual(1.5);
  expect(growth("offersOfKarimDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("sentOffersOfKarim")).toBeLessThanOrEqual(1.5);
  expect(growth("offersOfYacine")).toBeLessThanOrEqual(1.5);
});

test("notifications and ledger read a page, on whichever page one is", () => {
  expect(growth("notifications")).toBeLessThanOrEqual(1.5);
  expect(growth("notificationsDeep")).toBeLessThanOrEqual(1.5);
  expect(growth("unreadNotifications")).toBeLessThanOrEqual(1.5);
  expect(growth("notificationsOfPoints")).toBeLessThanOrEqual(1.5);
  expect(growth("openedNotification")).toBeLessThanOrEqual(1.5);
  expect(growth("noticeChoices")).toBeLessThanOrEqual(1.5);
  expect(growth("ledger")).toBeLessThanOrEqual(1.5);
  expect(growth("ledgerDeep")).toBeLessThanOrEqual(1.5);
});

test("the searches read the reference data and nothing that grows", () => {
  expect(growth("searchOfPlaces")).toBeLessThanOrEqual(2);
  expect(growth("searchOfTrades")).toBeLessThanOrEqual(2);
});

// "Near me" may read up to four times as many rows.
test("who is told of a new job is read in the order of choice, however many artisans there are", () => {
  expect(growth("announcement")).toBeLessThanOrEqual(1.5);
});

test("nothing scans a table that grows", async () => {
  expect(await scansIn(largest(...names))).toEqual([]);
});

test("no list sorts more than it shows", async () => {
  const sorting = new Set<Name>(["announcement", "searchOfTrades", "searchOfPlaces"]);
  expect(await sortsIn(largest(...names.filter((name) => !sorting.has(name))))).toEqual([]);
});
