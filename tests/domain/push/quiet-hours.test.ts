import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import type { NotificationType } from "#app/domain/notifications/rules.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import { followHouseHours } from "#app/domain/push/follow-house-hours.ts";
import { retryPendingPushes } from "#app/domain/push/queue-pushes.ts";
import { revisePushSettings } from "#app/domain/push/revise-push-settings.ts";
import { ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSettings, pushSubscriptions } from "#db/schema/push.ts";
import { settings } from "#db/schema/settings.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { deliverAll, pushesTo, pushingCtx, receivedBy, subscribedDevice } from "#tests/support/push-service.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;
const NIGHT = Date.parse("2026-11-21T23:00:00+01:00");
const MORNING = Date.parse("2026-11-22T07:00:00+01:00");
const HOUR = 60 * MINUTE;

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(pushes);
  await db.delete(pushSettings);
  await db.delete(pushSubscriptions);
  await db.delete(notifications);
});
afterAll(endProviders);

type Told = { jobId?: string; roomId?: string };

const told = (type: NotificationType, about: Told = {}, at = NIGHT) =>
  db.batch([...notifyIfStatements(db, "yacine", { type, at, ...about }, sql`1`)]);

const phone = async () => subscribedDevice("yacine", await httpProvider({ status: 201, body: "" }));

/** What the cron task of that minute and the queue do. */
async function minute(now: number) {
  const cron = asSystem("cron", { now });
  await retryPendingPushes(cron);
  const isPush = (message: QueueMessage) => message.kind === "deliver_push";
  for (const message of cron.pushed.filter(isPush)) await deliverPush(pushingCtx({ now }), message);
}

describe("in quiet hours a push", () => {
  it("is held without an attempt and sent when they end, with its lifetime from then on", async () => {
    const device = await phone();
    await told("new_job_added", { jobId: await postedJob() });
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    expect(await pushesTo("yacine")).toMatchObject([
      { state: "held", dueAt: MORNING, expiresAt: MORNING + 2 * HOUR, attempts: 0, leaseUntil: 0 },
    ]);
    await minute(MORNING - MINUTE);
    expect(await receivedBy(device)).toEqual([]);

    await minute(MORNING);
    expect(await receivedBy(device)).toMatchObject([{ type: "new_job_added" }]);
    expect(await pushesTo("yacine")).toMatchObject([{ state: "sent", sentAt: MORNING }]);
  });

  it("that its service did not take in the morning is not sent once its request takes no more offers", async () => {
    await subscribedDevice("yacine", await httpProvider({ status: 503, body: "" }));
    const jobId = await postedJob();
    await told("new_job_added", { jobId });
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    await minute(MORNING);
    await db.update(jobs).set({ status: "archived" }).where(eq(jobs.id, jobId));
    await minute(MORNING + MINUTE);
    expect(await pushesTo("yacine")).toMatchObject([{ state: "dropped", dropReason: "closed" }]);
  });

  it("about a match goes at once, and so does an urgent request for a user who wants that", async () => {
    const device = await phone();
    await db.insert(pushSettings).values({ userId: "yacine", urgentAtNight: true });
    await told("match_cancelled");
    await told("new_job_added", { jobId: await postedJob("amina", { urgency: "now" }) });
    await told("new_job_added", { jobId: await postedJob("amina", { urgency: "flexible" }) });
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));

    expect((await receivedBy(device)).map(({ type }) => type).sort()).toEqual(["match_cancelled", "new_job_added"]);
    expect((await pushesTo("yacine")).filter(({ state }) => state === "held")).toHaveLength(1);
  });

  it("replaces older ones of its topic, so that the morning brings the newest only", async () => {
    const device = await phone();
    const jobId = await postedJob();
    for (const turn of [0, 1, 2]) await told("message_received", { roomId: "r1", jobId }, NIGHT + turn);
    await told("message_received", { roomId: "r2", jobId }, NIGHT + 3);
    await deliverAll("yacine", pushingCtx({ now: NIGHT + 3 }));
    await minute(MORNING);
    await minute(MORNING + MINUTE);

    expect(await receivedBy(device)).toHaveLength(2);
    expect((await pushesTo("yacine")).map(({ dropReason }) => dropReason)).toEqual(["replaced", "replaced", null, null]);
  });

  it("that was read before the morning is not sent, but an older unread one of its topic is", async () => {
    const device = await phone();
    await told("message_received", { roomId: "r1" }, NIGHT);
    await told("message_received", { roomId: "r1" }, NIGHT + 1);
    await deliverAll("yacine", pushingCtx({ now: NIGHT + 1 }));
    await db
      .update(notifications)
      .set({ readAt: NIGHT + 2 })
      .where(eq(notifications.createdAt, NIGHT + 1));
    await minute(MORNING);

    expect(await receivedBy(device)).toMatchObject([{ at: new Date(NIGHT).toISOString() }]);
  });

  it("of a request that takes no offers any more in the morning is dropped", async () => {
    const device = await phone();
    const jobId = await postedJob();
    await told("new_job_added", { jobId });
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    await closeJob(ctxAs("amina"), { jobId });
    await minute(MORNING);

    expect(await receivedBy(device)).toEqual([]);
    expect(await pushesTo("yacine")).toMatchObject([{ state: "dropped", dropReason: "closed" }]);
  });

  it("goes to a user who turned them off, and waits for the end of own hours", async () => {
    const device = await phone();
    await db.insert(pushSettings).values({ userId: "yacine", quietOn: false });
    await told("message_received");
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    expect(await receivedBy(device)).toHaveLength(1);

    await db.update(pushSettings).set({ quietOn: true, quietFrom: 22 * 60, quietTo: 23 * 60 + 30 });
    await told("message_received");
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    expect((await pushesTo("yacine")).find(({ state }) => state === "held")?.dueAt).toBe(NIGHT + 30 * MINUTE);
  });
});

describe("a held push", () => {
  const yacine = ctxAs("yacine", { now: NIGHT + MINUTE });

  it("goes at once when its user ends the quiet hours, and later when they end later", async () => {
    const device = await phone();
    await told("message_received", { roomId: "r1" });
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    await revisePushSettings(yacine, { quiet_to: 9 * 60 });
    await minute(NIGHT + 2 * MINUTE);
    expect(await pushesTo("yacine")).toMatchObject([
      { state: "held", dueAt: MORNING + 2 * HOUR, expiresAt: MORNING + 26 * HOUR, attempts: 0 },
    ]);

    await revisePushSettings(yacine, { quiet_on: false });
    await minute(NIGHT + 3 * MINUTE);
    expect(await receivedBy(device)).toHaveLength(1);
  });

  it("waits for the hours of the house once its user follows them", async () => {
    await phone();
    await db.insert(pushSettings).values({ userId: "yacine", quietFrom: 22 * 60, quietTo: 10 * 60 });
    await told("message_received");
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    await followHouseHours(yacine);
    await minute(NIGHT + 2 * MINUTE);
    expect(await pushesTo("yacine")).toMatchObject([{ state: "held", dueAt: MORNING }]);
  });

  it("follows Ramadan that is set after it was held", async () => {
    const device = await phone();
    await told("message_received");
    await deliverAll("yacine", pushingCtx({ now: NIGHT }));
    const days = { ramadan_first_day: "2026-11-21", ramadan_last_day: "2026-12-20" };
    await reviseSettings(ctxAs("nadir", { now: NIGHT + MINUTE }), ReviseSettingsInput.parse({ ...days, reason: "The moon." }));
    await minute(NIGHT + 2 * MINUTE);
    await db.delete(settings);
    expect(await receivedBy(device)).toHaveLength(1);
  });
});

it("more pushes than one part of the cron task queues are queued by its next parts", async () => {
  const device = await phone();
  const held = Array.from({ length: 1100 }, (_, place) => ({
    ...{ userId: "yacine", notificationId: `n${place}`, subscriptionId: device.id, state: "held" as const },
    ...{ dueAt: MORNING, createdAt: NIGHT, expiresAt: MORNING + HOUR },
  }));
  for (let from = 0; from < held.length; from += 10) await db.insert(pushes).values(held.slice(from, from + 10));
  const { parts, ...cron } = { parts: [] as string[], ...asSystem("cron", { now: MORNING }) };
  const budget = { isSpent: () => false, goOn: (cursor = "") => void parts.push(cursor) };
  await retryPendingPushes({ ...cron, budget });
  await retryPendingPushes({ ...cron, budget }, { cursor: parts[0] });
  await retryPendingPushes({ ...cron, budget }, { cursor: parts[1] });

  expect(parts).toHaveLength(2);
  const queued = cron.pushed.map((message) => (message.kind === "deliver_push" ? message.notificationId : ""));
  expect(new Set(queued).size).toBe(1100);
});
