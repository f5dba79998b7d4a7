import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { filteredNotifications, notificationsOf } from "#app/domain/notifications/queries.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { DEMO_USERS, ORAN } from "#db/seeds/demo-users.ts";
import { actorOf, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const unreadBy = async (ctx: Parameters<typeof notificationsOf>[0]) =>
  (await notificationsOf(ctx)).filter(({ readAt }) => readAt === null).length;

const READER = { ...DEMO_USERS.amina, email: "reader@hirfa.example", phone: undefined };
const COUNTER = { ...DEMO_USERS.amina, email: "counter@hirfa.example", phone: undefined };

const insertNotices = async (userId: string, rows: Partial<typeof notifications.$inferInsert>[]) => {
  const whole = rows.map((row, number) => ({
    ...{
      id: `${userId}-${String(number).padStart(4, "0")}`,
      userId,
      type: "new_job_added",
      createdAt: NOON + number,
      readAt: null,
    },
    ...row,
  }));
  for (let from = 0; from < whole.length; from += 12) await db.insert(notifications).values(whole.slice(from, from + 12));
};

const insertJob = (id: string) =>
  db.insert(jobs).values({
    id,
    publicRef: id,
    clientId: "amina",
    categoryId: 1,
    description: "A leak in the kitchen.",
    ...ORAN,
    status: "open",
    pointsCost: 2,
    createdAt: NOON,
    openedAt: NOON,
  });

test("a notification has the data of its text", async () => {
  await insertJob("sink");
  const { offerId } = await makeOffer(ctxAs("yacine"), {
    jobId: "sink",
    kind: "fixed",
    price: 4_500,
    message: "Tomorrow at nine.",
  });

  expect((await notificationsOf(ctxAs("amina")))[0]).toMatchObject({
    type: "new_job_request",
    jobId: "sink",
    offerId,
    readAt: null,
    category: { nameFr: expect.any(String) },
    subcategory: null,
    commune: { nameFr: "Oran" },
    offer: { kind: "fixed", price: 4_500 },
    artisan: { firstName: "Yacine", companyName: null },
  });

  const { roomId } = await acceptOffer(ctxAs("amina"), { offerId });
  expect((await notificationsOf(ctxAs("yacine")))[0]).toMatchObject({ type: "job_request_approved", roomId });
});

test("nobody sees another's notifications, and a visitor none", async () => {
  await db.insert(notifications).values({ id: "for-karim", userId: "karim", type: "new_job_added", createdAt: NOON });

  expect((await notificationsOf(ctxAs("lydia"))).map((row) => row.id)).toEqual([]);
  expect((await notificationsOf(ctxAs("karim"))).map((row) => row.id)).toEqual(["for-karim"]);
  expect(await notificationsOf(ctxAs("lydia"), { before: "for-karim" })).toEqual([]);
  await expect(notificationsOf(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
});

test("the newest hundred come first, the rest before the last of them, none twice and none left out", async () => {
  const rows = Array.from({ length: 230 }, (_, number) => ({
    id: `n-${String(number).padStart(3, "0")}`,
    userId: "nadir",
    type: "new_job_added",
    createdAt: NOON + Math.floor(number / 7),
  }));
  for (let from = 0; from < rows.length; from += 15) await db.insert(notifications).values(rows.slice(from, from + 15));

  const first = await notificationsOf(ctxAs("nadir"));
  const second = await notificationsOf(ctxAs("nadir"), { before: first.at(-1)?.id });
  const third = await notificationsOf(ctxAs("nadir"), { before: second.at(-1)?.id });

  expect([first.length, second.length, third.length]).toEqual([100, 100, 30]);
  expect([...first, ...second, ...third].map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse());
});

test("reading marks all own ones and nobody else's", async () => {
  await db.insert(notifications).values([
    { id: "l1", userId: "lydia", type: "new_job_added", createdAt: NOON },
    { id: "k1", userId: "karim", type: "new_job_added", createdAt: NOON },
  ]);
  expect(await unreadBy(ctxAs("lydia"))).toBe(1);
  const before = await unreadBy(ctxAs("karim"));

  await markAllRead(ctxAs("lydia"));

  expect(await unreadBy(ctxAs("lydia"))).toBe(0);
  expect(await unreadBy(ctxAs("karim"))).toBe(before);
  expect((await notificationsOf(ctxAs("lydia")))[0]?.readAt).toBe(NOON);
  await expect(markAllRead(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
});

test("unread ones are found below a hundred read ones, and page by page", async () => {
  await insertUser("reader", READER);
  const read = Array.from({ length: 120 }, () => ({ readAt: NOON }));
  await insertNotices("reader", [...Array.from({ length: 130 }, () => ({})), ...read]);
  const reader = testCtx(actorOf("reader", READER));

  const first = await filteredNotifications(reader, { shown: "unread" });
  const rest = await filteredNotifications(reader, { shown: "unread", before: first.oldest ?? "" });

  expect([first.rows.length, rest.rows.length, rest.oldest]).toEqual([100, 30, null]);
  const expected = Array.from({ length: 130 }, (_, number) => `reader-${String(129 - number).padStart(4, "0")}`);
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(expected);
  expect((await filteredNotifications(ctxAs("yacine"), { shown: "unread", before: "reader-0120" })).rows).toEqual([]);
});

test("one type is found below a thousand of another, by continuing at the cursor", async () => {
  await insertUser("counter", COUNTER);
  const points = Array.from({ length: 3 }, () => ({ type: "points_released" }));
  await insertNotices("counter", [...points, ...Array.from({ length: 999 }, () => ({})), { type: "points_needed" }]);
  const counter = testCtx(actorOf("counter", COUNTER));

  const first = await filteredNotifications(counter, { shown: "points" });
  const rest = await filteredNotifications(counter, { shown: "points", before: first.oldest ?? "" });
  const requests = await filteredNotifications(counter, { shown: "requests" });

  expect(first.rows.map(({ id }) => id)).toEqual(["counter-1002"]);
  expect(rest.rows.map(({ id }) => id)).toEqual(["counter-0002", "counter-0001", "counter-0000"]);
  expect(rest.oldest).toBeNull();
  expect([requests.rows.length, requests.oldest]).toEqual([100, "counter-0902"]);
});
