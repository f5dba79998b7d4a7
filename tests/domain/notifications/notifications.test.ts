import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { notificationsOf, unreadNotifications } from "#app/domain/notifications/queries.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { ORAN } from "#db/seeds/cast.ts";
import { as, insertCast, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertCast);

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

test("a notification comes with what its sentence needs", async () => {
  await insertJob("sink");
  const { offerId } = await makeOffer(as("yacine"), { jobId: "sink", kind: "fixed", price: 4_500, message: "Tomorrow at nine." });

  expect((await notificationsOf(as("amina")))[0]).toMatchObject({
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

  const { roomId } = await acceptOffer(as("amina"), { offerId });
  expect((await notificationsOf(as("yacine")))[0]).toMatchObject({ type: "job_request_approved", roomId });
});

test("nobody sees another's notifications, and a visitor none", async () => {
  await db.insert(notifications).values({ id: "for-karim", userId: "karim", type: "new_job_added", createdAt: NOON });

  expect((await notificationsOf(as("lydia"))).map((row) => row.id)).toEqual([]);
  expect((await notificationsOf(as("karim"))).map((row) => row.id)).toEqual(["for-karim"]);
  expect(await notificationsOf(as("lydia"), { before: "for-karim" })).toEqual([]);
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

  const first = await notificationsOf(as("nadir"));
  const second = await notificationsOf(as("nadir"), { before: first.at(-1)?.id });
  const third = await notificationsOf(as("nadir"), { before: second.at(-1)?.id });

  expect([first.length, second.length, third.length]).toEqual([100, 100, 30]);
  expect([...first, ...second, ...third].map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse());
});

test("reading marks all of one's own and nobody else's", async () => {
  await db.insert(notifications).values([
    { id: "l1", userId: "lydia", type: "new_job_added", createdAt: NOON },
    { id: "k1", userId: "karim", type: "new_job_added", createdAt: NOON },
  ]);
  expect(await unreadNotifications(as("lydia"))).toBe(1);
  const before = await unreadNotifications(as("karim"));

  await markAllRead(as("lydia"));

  expect(await unreadNotifications(as("lydia"))).toBe(0);
  expect(await unreadNotifications(as("karim"))).toBe(before);
  expect((await notificationsOf(as("lydia")))[0]?.readAt).toBe(NOON);
  await expect(markAllRead(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
});
