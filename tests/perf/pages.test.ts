import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { payer, sentReceipt } from "#tests/domain/payments/fixtures.ts";
import { reportedRoom } from "#tests/domain/reports/fixtures.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { ctxAs } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import * as crowd from "./many-rows.ts";
import { insertTestUsers } from "./many-users.ts";

/* Counts the queries of whole responses. A public page takes one round trip, any other two, one of them for the session. */
beforeAll(async () => {
  await crowd.insertClients(0, 10);
  await insertTestUsers();
  await crowd.insertJobs(0, 1_000);
  await crowd.insertArtisans(0, 1_000);
  await crowd.insertOffers(0, 1_000);
  await crowd.insertNotifications(0, 1_000);
  await crowd.insertLedgerEntries(0, 1_000);
});

const MOST_STATEMENTS = 25;
/** The page of health reads every figure that an alarm is made of. */
const MOST_OF_HEALTH = 30;

async function visit(path: string, user?: string) {
  const headers = new Headers(user ? { Cookie: `token=${await tokenOf(user, user === "nadir")}` } : {});
  const { db, meter } = countingD1(env.DB);
  const request = new Request(`${ORIGIN}${path}`, { headers, redirect: "manual" });
  // `as`: a request from outside also has the properties of its origin, which are not used here.
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: db });
  await response.text();
  expect(meter.queries.length).toBeLessThanOrEqual(path.endsWith("/health") ? MOST_OF_HEALTH : MOST_STATEMENTS);
  return { status: response.status, trips: meter.trips, statements: meter.queries.length, parameters: meter.mostParameters };
}

const inTrips = (trips: number) => ({ status: 200, trips });
const of = (trips: number, statements: number) => ({ status: 200, trips, statements });

test("the landing page takes one round trip, with a session two", async () => {
  expect(await visit("/")).toMatchObject(inTrips(1));
  expect(await visit("/", "amina")).toMatchObject(inTrips(2));
});

test("the legal pages and the sign-in pages run no query, and a registration reads only its switch", async () => {
  expect(await visit("/terms")).toMatchObject(inTrips(0));
  expect(await visit("/login/client")).toMatchObject(inTrips(0));
  expect(await visit("/register/artisan")).toMatchObject(inTrips(1));
  expect(await visit("/forget-password/artisan")).toMatchObject(inTrips(0));
});

test("the page of own data runs no query for a visitor, and takes two round trips for a user", async () => {
  expect(await visit("/mydata")).toMatchObject(inTrips(0));
  expect(await visit("/mydata", "amina")).toMatchObject(inTrips(2));
});

test("an artisan's public page takes one round trip, with a session two, and a fixed number of statements", async () => {
  expect(await visit("/artisan/karim")).toMatchObject(of(1, 2));
  expect(await visit("/artisan/karim", "amina")).toMatchObject(of(2, 3));
  expect(await visit("/api/v1/services/artisans/karim/")).toMatchObject(inTrips(1));
});

test("the blog takes one round trip, with a session two", async () => {
  const post = await insertPost({ slug: "leak" });
  for (const path of ["/blogs", "/fr/blogs/category/guides", "/fr/blogs?q=article", `/blog/${post}`]) {
    expect(await visit(path)).toMatchObject(inTrips(1));
    expect(await visit(path, "amina")).toMatchObject(inTrips(2));
  }
  expect(await visit("/fr/blogs/feed.xml")).toMatchObject(of(1, 1));
  expect(await visit("/api/v1/blogs/")).toMatchObject(of(1, 1));
  expect(await visit(`/api/v1/blogs/${post}/`)).toMatchObject(of(1, 1));
});

test("nearby jobs take two round trips, filtered or not", async () => {
  expect(await visit("/jobs", "yacine")).toMatchObject(inTrips(2));
  expect(await visit("/jobs?category=1&urgency=now", "yacine")).toMatchObject(inTrips(2));
});

test("own jobs, offers and notifications take two round trips each", async () => {
  expect(await visit("/account/requests", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/requests/completed", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/requests?status=held", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/requests/completed?status=archived", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/offers", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/account/offers?status=sent", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/notifications", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/notifications?show=points", "amina")).toMatchObject(inTrips(2));
  expect(await visit(`/notifications/${crowd.notificationId(10)}`, "amina")).toMatchObject({ status: 303, trips: 2 });
});

/** The switches of admins, which an isolate reads once a minute. Each visit here has a database, and so a cache, of its own. */
const SWITCHES = 1;

test("own points and their statement take two round trips, and receipts one more for the switch of uploads", async () => {
  expect(await visit("/account/points", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/account/points/statement", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/account/points/statement/file?month=2026-11", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/account/receipts", "karim")).toMatchObject(inTrips(2 + SWITCHES));
});

/** The counts of the sidebar, read beside everything else. A navigation in the browser does not read them again. */
const SIDEBAR = 1;
/** Decisions that are due are applied before a page of decisions is read. */
const DECISIONS = 1;

test("admin pages take three round trips each, claims included, and pages with charts five or six", async () => {
  const receiptId = await sentReceipt(await payer("sends"));
  await sentReceipt(await payer("sends-too"));
  expect(await visit("/panel-admin/receipts?status=pending", "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  expect(await visit("/panel-admin/receipts", "nadir")).toMatchObject({ status: 303, trips: 2 + SIDEBAR + DECISIONS });
  expect(await visit(`/panel-admin/receipts/${receiptId}`, "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  expect(await visit("/panel-admin/tasks", "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  expect(await visit("/panel-admin/queries", "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  expect(await visit("/panel-admin/tasks?status=held", "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  // The job's file and its clock are read in parallel.
  expect(await visit(`/panel-admin/tasks/${await postedJob("amina")}`, "nadir")).toMatchObject(inTrips(3 + SIDEBAR + DECISIONS));
  // The counts, the corrections that wait, those that were decided and the proposed limit are read in parallel.
  expect(await visit("/panel-admin/inbox", "nadir")).toMatchObject(inTrips(5 + SIDEBAR));
  // The checks read the figures, and then what depends on them.
  expect(await visit("/panel-admin/health", "nadir")).toMatchObject(inTrips(6 + SIDEBAR));
  // The counts of users, of jobs and of pending work are read in parallel.
  expect(await visit("/panel-admin/dashboard", "nadir")).toMatchObject(inTrips(4 + SIDEBAR));
  // The metrics, the counts of jobs and the filter's options are read in parallel.
  expect(await visit("/panel-admin/analytics", "nadir")).toMatchObject(inTrips(4 + SIDEBAR));
  expect(await visit("/panel-admin/analytics?of=c1", "nadir")).toMatchObject(inTrips(4 + SIDEBAR));
  expect(await visit("/panel-admin/reviews", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  expect(await visit("/panel-admin/reports", "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  const postId = await insertPost({ slug: "mesure" });
  expect(await visit("/panel-admin/blog/new", "nadir")).toMatchObject(inTrips(1 + SIDEBAR));
  for (const page of ["", `/${postId}`, `/${postId}/preview`])
    expect(await visit(`/panel-admin/blog${page}`, "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  expect(await visit("/panel-admin/users", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  expect(await visit("/panel-admin/users/amina", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  expect(await visit("/panel-admin/categories", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  expect(await visit("/panel-admin/categories/1", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
  // The settings and the limit that waits for a second admin are read in parallel.
  expect(await visit("/panel-admin/settings", "nadir")).toMatchObject(inTrips(3 + SIDEBAR));
  expect(await visit("/panel-admin/sub-categories/101", "nadir")).toMatchObject(inTrips(2 + SIDEBAR));
});

test("a report, its form, a block and the list of blocked users take two round trips each, and one for the sidebar", async () => {
  const { client, roomId, seq, reportId } = await reportedRoom("measured");
  expect(await visit(`/panel-admin/reports/${reportId}`, "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  await openReportedRoom(ctxAs("nadir", { now: Date.now() }), { reportId, why: "To measure." });
  expect(await visit(`/panel-admin/reports/${reportId}`, "nadir")).toMatchObject(inTrips(2 + SIDEBAR + DECISIONS));
  expect(await visit(`/chat/${roomId}/report?message=${seq}`, client.userId)).toMatchObject(inTrips(2));
  expect(await visit(`/chat/${roomId}/block`, client.userId)).toMatchObject(inTrips(2));
  expect(await visit("/account/blocked", "amina")).toMatchObject(inTrips(2));
});

test("own devices, password, email address and notification preferences take two round trips each", async () => {
  expect(await visit("/account/devices", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/notifications", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/password", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account/email", "amina")).toMatchObject(of(2, 2));
});

/** The time to the first offer, which an isolate reads once a minute. Each visit here has a database, and so a cache, of its own. */
const FIGURE = 1;

test("the form of a new job takes two round trips, and one each for the time to the first offer and the switch of uploads", async () => {
  expect(await visit("/new-job", "amina")).toMatchObject(inTrips(2 + FIGURE + SWITCHES));
  expect(await visit("/new-job?search=fuite", "amina")).toMatchObject(inTrips(2 + FIGURE + SWITCHES));
  expect(await visit("/new-job/communes?wilaya=16", "amina")).toMatchObject(inTrips(2));
});

test("the account page takes two round trips, for a client and for an artisan", async () => {
  expect(await visit("/account", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/account", "karim")).toMatchObject(inTrips(2));
});

test("a job takes two round trips, at the first view and later, and for its client one for the time to the first offer", async () => {
  const address = `/job/${crowd.jobId(10)}`;
  const withoutOffers = `/job/${await postedJob()}`;
  expect(await visit(withoutOffers, "amina")).toMatchObject(inTrips(2 + FIGURE));
  expect(await visit(withoutOffers, "amina")).toMatchObject(inTrips(2 + FIGURE));
  expect(await visit(address, "amina")).toMatchObject(inTrips(2));
  expect(await visit(address, "karim")).toMatchObject(inTrips(2));
});

test("a job takes two round trips for both sides of a match, the log of the revealed number included, and by API", async () => {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer("karim", jobId));
  for (const user of ["amina", "karim"] as const) {
    expect(await visit(`/job/${jobId}`, user)).toMatchObject(inTrips(2));
    expect(await visit(`/api/v1/services/jobs/${jobId}/`, user)).toMatchObject(inTrips(2));
  }
});

test("the list of rooms and one room take two D1 round trips each, and one for the switch of uploads, without the room's object", async () => {
  const jobId = await postedJob();
  const offerId = await sentOffer("karim", jobId);
  await acceptedOffer("amina", offerId);
  for (const user of ["amina", "karim"] as const) {
    expect(await visit("/chat", user)).toMatchObject(inTrips(2));
    expect(await visit(`/chat/${offerId}`, user)).toMatchObject(inTrips(3));
  }
});

test("the lists of the API take two round trips each, reference data one", async () => {
  expect(await visit("/api/v1/services/jobs/", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/api/v1/services/jobs/", "yacine")).toMatchObject(inTrips(2));
  expect(await visit(`/api/v1/services/jobs/${crowd.jobId(10)}/`, "amina")).toMatchObject(inTrips(2));
  expect(await visit(`/api/v1/services/jobs/${crowd.jobId(10)}/offers/`, "amina")).toMatchObject(inTrips(2));
  expect(await visit("/api/v1/payments/ledger/", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/api/v1/auth/notifications/", "amina")).toMatchObject(inTrips(2));
  expect(await visit("/api/v1/auth/user/", "karim")).toMatchObject(inTrips(2));
  expect(await visit("/api/v1/services/categories/")).toMatchObject(inTrips(1));
  expect(await visit("/api/v1/services/wilayas/")).toMatchObject(inTrips(1));
});

test("no page binds more than a hundred parameters", async () => {
  const { parameters } = await visit("/jobs?category=1&wilaya=31&urgency=now", "yacine");
  expect(parameters).toBeLessThanOrEqual(100);
});

test("the pages of an artisan's own profile take two round trips each, and a fixed number of statements", async () => {
  expect(await visit("/account", "karim")).toMatchObject(of(2, 13));
  expect(await visit("/account/edit", "karim")).toMatchObject(of(2, 12));
  expect(await visit("/photo", "karim")).toMatchObject(of(2, 9));
  expect(await visit("/categories", "karim")).toMatchObject(of(2, 11));
  expect(await visit("/sub-categories", "karim")).toMatchObject(of(2, 11));
  expect(await visit("/wilayas", "karim")).toMatchObject(of(2, 12));
  expect(await visit("/account/portfolio", "karim")).toMatchObject(of(2, 9));
  expect(await visit("/availability", "karim")).toMatchObject(of(2, 9));
  expect(await visit("/account/rates", "karim")).toMatchObject(of(2, 9));
});
