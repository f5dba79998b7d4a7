import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import type { NotificationType } from "#app/domain/notifications/rules.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import { purgeOldPushes } from "#app/domain/push/purge-old-pushes.ts";
import { retryPendingPushes } from "#app/domain/push/queue-pushes.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { notificationPreferences, notifications, pushPreferences } from "#db/schema/notifications.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { endProviders, type FakeHttpResponse, httpProvider } from "#tests/support/providers.ts";
import {
  claimsOf,
  deliverAll,
  pushesTo,
  pushingCtx,
  receivedBy,
  requestsTo,
  subscribedDevice,
  VAPID,
} from "#tests/support/push-service.ts";
import { unbroken } from "#tests/worker/pending-messages.ts";
import { circuitBreakersOf } from "#worker/bindings/circuit-breakers.ts";
import { pushSenderOf } from "#worker/providers/push-service.ts";

const db = openDb(env.DB);
const SECOND = 1000;
const HOUR = 3_600_000;
const taken = { status: 201, body: "" };

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(pushes);
  await db.delete(pushSubscriptions);
  await db.delete(notifications);
  await db.delete(notificationPreferences);
});
afterAll(endProviders);

/** Amina is told of something. Returns the id of the notification. */
async function told(type: NotificationType = "message_received", over: { at?: number; jobId?: string; roomId?: string } = {}) {
  await db.batch([...notifyIfStatements(db, "amina", { type, at: NOON, ...over }, sql`1`)]);
  const [last] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, "amina"), eq(notifications.type, type)))
    .orderBy(sql`rowid DESC`)
    .limit(1);
  return last?.id ?? "";
}

const subscriptions = () => db.select().from(pushSubscriptions);

describe("a notification", () => {
  it("makes one push for each device, sealed for that device and signed by the deployment", async () => {
    const port = await httpProvider(taken);
    const [phone, computer] = [await subscribedDevice("amina", port), await subscribedDevice("amina", port)];
    await subscribedDevice("yacine", port);
    const jobId = await postedJob();
    await db.delete(notifications);
    await sentOffer(await insertPlumber("karim-p", 10), jobId);
    await deliverAll("amina");

    const [request, ...more] = await requestsTo(phone);
    expect(more).toEqual([]);
    expect(request?.headers).toMatchObject({
      ...{ "content-encoding": "aes128gcm", "content-type": "application/octet-stream", ttl: "86400", urgency: "high" },
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const claims = await claimsOf(request?.headers.authorization);
    expect(claims).toMatchObject({ aud: `https://127.0.0.1:${port}`, sub: VAPID.subject, key: VAPID.publicKey });
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * HOUR);
    const [payload] = await receivedBy(phone);
    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, "amina"));
    expect(payload).toMatchObject({
      ...{ v: 1, id: notification?.id, type: "new_job_request", lang: "ar", dir: "rtl", at: "2026-11-21T09:00:00.000Z" },
      ...{ url: `/notifications/${notification?.id}`, tag: request?.headers.topic, title: "عرض جديد على طلبك" },
      body: expect.stringContaining("karim-p"),
    });
    expect(await receivedBy(computer)).toMatchObject([{ id: notification?.id, tag: payload?.tag }]);
    expect(await pushesTo("amina")).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    expect((await subscriptions()).filter(({ lastSentAt }) => lastSentAt === NOON)).toHaveLength(2);
    expect(await pushesTo("yacine")).toMatchObject([]);
  });

  it("fits two thousand bytes, however long the names are", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    const artisan = await insertPlumber("long-name", 10);
    const companyName = "\u{1f6e0}".repeat(300);
    await db.update(users).set({ companyName }).where(eq(users.id, "long-name"));
    await sentOffer(artisan, await postedJob());
    await deliverAll("amina");

    const [payload] = await receivedBy(device);
    expect([...(payload?.body ?? "")].length).toBeLessThanOrEqual(160);
    expect(new TextEncoder().encode(JSON.stringify(payload)).byteLength).toBeLessThanOrEqual(2000);
  });

  it("is sent once, however often and however many at once the queue delivers it", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    await told();
    const [push] = await pushesTo("amina");
    if (!push) throw new Error("no push");
    await Promise.all(Array.from({ length: 5 }, () => deliverPush(pushingCtx(), push)));
    await deliverPush(pushingCtx({ now: NOON + HOUR }), push);

    expect(await requestsTo(device)).toHaveLength(1);
  });

  it("that is silenced, read meanwhile, or not wanted as a push is not sent", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    await db.insert(notificationPreferences).values({ userId: "amina", type: "job_expired", channel: "app", isOn: false });
    await told("job_expired");
    await db.insert(pushPreferences).values({ userId: "amina", type: "job_completed", isOn: false });
    await told("job_completed");
    await told("review_received");
    expect(await pushesTo("amina")).toEqual([]);

    await told();
    await markAllRead(ctxAs("amina"));
    await deliverAll("amina");
    expect(await pushesTo("amina")).toMatchObject([{ state: "dropped", dropReason: "read" }]);
    expect(await requestsTo(device)).toEqual([]);
  });

  it("reaches no device whose session ended or expired, or that another account has now", async () => {
    const port = await httpProvider(taken);
    const [left, expired, moved] = [
      await subscribedDevice("amina", port),
      await subscribedDevice("amina", port),
      await subscribedDevice("amina", port),
    ];
    await told();
    await db.delete(sessions).where(eq(sessions.id, left.sessionId));
    await db.update(sessions).set({ expiresAt: NOON }).where(eq(sessions.id, expired.sessionId));
    await db.update(pushSubscriptions).set({ userId: "yacine" }).where(eq(pushSubscriptions.id, moved.id));
    await deliverAll("amina");

    expect((await pushesTo("amina")).map(({ dropReason }) => dropReason)).toEqual(["ended", "ended", "ended"]);
    expect([...(await requestsTo(left)), ...(await requestsTo(expired)), ...(await requestsTo(moved))]).toEqual([]);
  });

  it("about a message replaces older ones of its room, and about a request those of the request", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    const jobId = await postedJob();
    await told("message_received", { at: NOON, roomId: "r1", jobId });
    await told("message_received", { at: NOON + 1, roomId: "r1", jobId });
    await told("message_received", { at: NOON + 2, roomId: "r2", jobId });
    await told("new_job_request", { at: NOON + 3, jobId });
    await told("job_expired", { at: NOON + 4, jobId });
    await told("account_notice", { at: NOON + 5 });
    await deliverAll("amina", pushingCtx({ now: NOON + 5 }));

    const topics = (await requestsTo(device)).map(({ headers }) => headers.topic);
    expect(topics.map((topic) => topics.indexOf(topic))).toEqual([0, 0, 2, 3, 3, 5]);
  });

  // Otherwise the service could tell which accounts hear of the same request.
  it("about one request has another topic for another account", async () => {
    const port = await httpProvider(taken);
    const [ofAmina, ofYacine] = [await subscribedDevice("amina", port), await subscribedDevice("yacine", port)];
    const jobId = await postedJob();
    await told("job_expired", { jobId });
    await db.batch([...notifyIfStatements(db, "yacine", { type: "job_open_again", at: NOON, jobId }, sql`1`)]);
    for (const userId of ["amina", "yacine"]) await deliverAll(userId);

    const [[first], [second]] = [await requestsTo(ofAmina), await requestsTo(ofYacine)];
    expect([first?.headers.topic?.length, second?.headers.topic?.length]).toEqual([32, 32]);
    expect(first?.headers.topic).not.toBe(second?.headers.topic);
  });

  it("waits eight seconds for the service", async () => {
    await subscribedDevice("amina", await httpProvider(taken));
    await told();
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await deliverAll("amina");
    expect(timeout.mock.calls).toEqual([[8_000]]);
    timeout.mockRestore();
  });

  // A browser may sign out, or end or move its subscription, while a push is on its way.
  it("and the end of its subscription at once leave the state of some order", async () => {
    const port = await httpProvider(taken);
    const devices = await Promise.all(Array.from({ length: 6 }, () => subscribedDevice("amina", port)));
    await told();
    const ends = devices.map(({ id, sessionId }, place) =>
      [
        () => db.delete(sessions).where(eq(sessions.id, sessionId)),
        () => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)),
        () => db.update(pushSubscriptions).set({ userId: "yacine" }).where(eq(pushSubscriptions.id, id)),
      ][place % 3]?.(),
    );
    await Promise.all([...(await pushesTo("amina")).map((push) => deliverPush(pushingCtx(), push)), ...ends]);

    for (const device of devices) {
      const push = (await pushesTo("amina")).find(({ subscriptionId }) => subscriptionId === device.id);
      expect([push?.state, (await requestsTo(device)).length]).toEqual(push?.state === "sent" ? ["sent", 1] : ["dropped", 0]);
    }
    expect((await subscriptions()).map(({ userId }) => userId)).toEqual(["yacine", "yacine"]);
  });

  it("is queued at once after its write, and again by the cron task if the queue lost it", async () => {
    await subscribedDevice("amina", await httpProvider(taken));
    await told();
    const [push] = await pushesTo("amina");
    const message = {
      kind: "deliver_push",
      userId: "amina",
      notificationId: push?.notificationId,
      subscriptionId: push?.subscriptionId,
    };
    const flushed = asSystem();
    await flushSignals(flushed);
    expect(flushed.pushed).toEqual([message]);

    const early = asSystem("cron", { now: NOON + 20 * SECOND });
    expect([await retryPendingPushes(early), early.pushed]).toEqual([0, []]);
    const later = asSystem("cron", { now: NOON + 30 * SECOND });
    expect([await retryPendingPushes(later), later.pushed]).toEqual([1, [message]]);
  });

  it("takes two round trips and writes its own row and the subscription", async () => {
    await subscribedDevice("amina", await httpProvider(taken));
    await told();
    const [push] = await pushesTo("amina");
    if (!push) throw new Error("no push");
    const { ctx, meter } = withQueryCounter(pushingCtx());
    await deliverPush(ctx, push);

    expect(meter.trips).toBe(2);
    expect(meter.queries.reduce((all, { rowsWritten }) => all + rowsWritten, 0)).toBe(3);
  });

  it("is forgotten thirty days after its notification", async () => {
    await subscribedDevice("amina", await httpProvider(taken));
    await told();
    await deliverAll("amina");
    const days = (number: number) => asSystem("cron", { now: NOON + number * 24 * HOUR });
    expect(await purgeOldPushes(days(29))).toBe(0);
    expect(await purgeOldPushes(days(30))).toBe(1);
  });

  it("goes to a device in time or not at all", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    await told("new_job_added");
    await told();
    await deliverAll("amina", pushingCtx({ now: NOON + 2 * HOUR }));

    expect(await receivedBy(device)).toMatchObject([{ type: "message_received" }]);
    expect((await pushesTo("amina")).map(({ dropReason }) => dropReason).sort()).toEqual([null, "too_old"]);
  });
});

describe("a user who hides details on the lock screen", () => {
  it("gets a sentence without anything of the event", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    await db.run(sql`INSERT INTO push_settings (user_id, show_details) VALUES ('amina', 0)`);
    await told("new_job_request", { jobId: await postedJob() });
    await deliverAll("amina");
    await db.run(sql`DELETE FROM push_settings`);

    expect((await receivedBy(device)).at(-1)).toMatchObject({
      type: "notice",
      title: "Hirfa",
      body: "لديك جديد. افتح حِرفة لتقرأه.",
    });
  });
});

describe("an answer of the push service", () => {
  it.each([
    [200, "sent", null],
    [201, "sent", null],
    [202, "sent", null],
    [204, "sent", null],
    [206, "dropped", "refused"],
    [301, "dropped", "refused"],
    [307, "dropped", "refused"],
    [400, "dropped", "refused"],
    [401, "dropped", "refused"],
    [403, "dropped", "refused"],
    [404, "dropped", "ended"],
    [408, "owed", null],
    [410, "dropped", "ended"],
    [413, "dropped", "too_large"],
    [429, "owed", null],
    [500, "owed", null],
    [502, "owed", null],
    [503, "owed", null],
  ])("%i makes the push %s, %s", async (status, state, dropReason) => {
    const device = await subscribedDevice("amina", await httpProvider({ status, headers: { Location: "/else" }, body: "" }));
    await told("message_received", { roomId: "r1" });
    await told("message_received", { roomId: "r2" });
    const [first, second] = await pushesTo("amina");
    if (!first || !second) throw new Error("no pushes");
    const lines: unknown[] = [];
    await deliverPush(pushingCtx({ log: (...line) => void lines.push(line) }), first);

    const outcome = state === "owed" ? "failed" : (dropReason ?? "sent");
    expect(lines).toMatchObject([["push.answered", { subscription_id: device.id, status, outcome }]]);

    expect((await pushesTo("amina")).find(({ notificationId }) => notificationId === first.notificationId)).toMatchObject({
      ...{ state, dropReason, attempts: 1 },
      sentAt: state === "sent" ? NOON : null,
    });
    const [kept] = await subscriptions();
    if (dropReason === "ended") expect(kept).toBeUndefined();
    else
      expect(kept).toMatchObject({
        lastSentAt: state === "sent" ? NOON : null,
        refusalsInRow: dropReason === "refused" ? 1 : 0,
      });
    await deliverPush(pushingCtx(), second);
    expect(await requestsTo(device)).toHaveLength(dropReason === "ended" ? 1 : 2);
  });

  it.each<[string, FakeHttpResponse]>([
    ["that never comes", "hang"],
    ["that breaks off", "drop"],
  ])("%s is tried again, and nothing names the endpoint", async (_, answer) => {
    const device = await subscribedDevice("amina", await httpProvider(answer));
    await told();
    const lines: unknown[] = [];
    const log: Ctx["log"] = (...line) => void lines.push(line);
    const ctx = pushingCtx({ pushSender: pushSenderOf(VAPID, unbroken, 100), log });
    await deliverAll("amina", ctx);

    expect(await pushesTo("amina")).toMatchObject([{ state: "owed", attempts: 1 }]);
    expect(ctx.pushed).toHaveLength(1);
    expect(lines).toMatchObject([["push.answered", { origin: `http://127.0.0.1:${device.port}`, status: null }]]);
    expect(JSON.stringify(lines)).not.toContain("/send/");
  });

  it("that is a fifth refusal in a row ends the subscription; a success in between starts again", async () => {
    const refused = { status: 403, body: "" };
    const answers = [refused, refused, refused, refused, taken, refused, refused, refused, refused, refused];
    const device = await subscribedDevice("amina", await httpProvider(...answers));
    for (let nth = 1; nth <= 12; nth++) {
      await told("message_received", { at: NOON + nth });
      await deliverAll("amina", pushingCtx({ now: NOON + nth }));
    }
    expect(await subscriptions()).toEqual([]);
    expect(await requestsTo(device)).toHaveLength(10);
  });

  it.each([
    ["120", 120],
    [new Date(Date.now() + 600_000).toUTCString(), 590],
    ["999999", 3_600],
  ])("with Retry-After %s is obeyed, for an hour at most", async (retryAfter, seconds) => {
    const port = await httpProvider({ status: 429, headers: { "Retry-After": retryAfter }, body: "" });
    await subscribedDevice("amina", port);
    await told();
    await deliverAll("amina");

    const [push] = await pushesTo("amina");
    const pause = ((push?.dueAt ?? 0) - NOON) / SECOND;
    expect(pause).toBeGreaterThanOrEqual(seconds);
    expect(pause).toBeLessThanOrEqual(seconds + 11);
  });

  it("that stays a failure is tried six times, later each time, and never beyond the lifetime", async () => {
    const device = await subscribedDevice("amina", await httpProvider({ status: 503, body: "" }));
    await told("new_job_added");
    const pauses: number[] = [];
    for (let now = NOON, tries = 0; tries < 8; tries++) {
      await deliverAll("amina", pushingCtx({ now }));
      const [push] = await pushesTo("amina");
      if (push?.state !== "owed") break;
      pauses.push(Math.round((push.dueAt - now) / SECOND));
      await deliverAll("amina", pushingCtx({ now: push.dueAt - 1 }));
      now = push.dueAt;
    }
    expect(await requestsTo(device)).toHaveLength(6);
    expect(pauses.map((pause, place) => pause >= 4 * 3 ** place && pause <= 6 * 3 ** place + 1)).toEqual(Array(5).fill(true));
    expect(await pushesTo("amina")).toMatchObject([{ state: "dropped", dropReason: "gave_up" }]);

    await db.delete(pushes);
    await told("new_job_added");
    await deliverAll("amina", pushingCtx({ now: NOON + 2 * HOUR - 2 * SECOND }));
    expect(await pushesTo("amina")).toMatchObject([{ state: "dropped", dropReason: "too_old" }]);
  });
});

describe("a service that fails", () => {
  // One bad service must not cost the attempts of its pushes, nor hold up the others.
  it("is left alone, its pushes wait without losing attempts, and pushes of other services go", async () => {
    const failing = await subscribedDevice("amina", await httpProvider({ status: 500, body: "" }));
    const circuits = circuitBreakersOf(
      env.CIRCUIT_BREAKERS,
      () => NOON,
      () => {},
    );
    const ctx = pushingCtx({ pushSender: pushSenderOf(VAPID, circuits) });
    for (let nth = 0; nth < 8; nth++) await told("message_received", { roomId: `r${nth}` });
    await deliverAll("amina", ctx);
    const well = await subscribedDevice("amina", await httpProvider(taken));
    await told();
    await deliverAll("amina", ctx);

    expect(await requestsTo(failing)).toHaveLength(5);
    expect(await requestsTo(well)).toHaveLength(1);
    const waiting = (await pushesTo("amina")).filter(({ state }) => state === "owed");
    expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });
});

it("a service that limits one subscription is not left alone", async () => {
  const limited = await subscribedDevice("amina", await httpProvider({ status: 429, body: "" }));
  const circuits = circuitBreakersOf(
    env.CIRCUIT_BREAKERS,
    () => NOON,
    () => {},
  );
  for (let nth = 0; nth < 8; nth++) await told("message_received", { roomId: `l${nth}` });
  await deliverAll("amina", pushingCtx({ pushSender: pushSenderOf(VAPID, circuits) }));
  expect(await requestsTo(limited)).toHaveLength(8);
});

describe("a process that dies", () => {
  it("after the claim leaves a push that is sent again under the same topic and id once its lease is over", async () => {
    const device = await subscribedDevice("amina", await httpProvider(taken));
    await told();
    const dying = pushingCtx();
    const { pushSender } = dying;
    const died = deliverAll("amina", {
      ...dying,
      pushSender: async (push) => {
        await pushSender?.(push);
        throw new Error("killed");
      },
    });
    await expect(died).rejects.toThrow("killed");
    const again = asSystem("cron", { now: NOON + 30 * SECOND });
    expect(await retryPendingPushes(again)).toBe(1);
    await deliverAll("amina", pushingCtx({ now: NOON + 30 * SECOND }));

    const [first, second, ...more] = await receivedBy(device);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ id: first?.id, tag: first?.tag });
    expect(await pushesTo("amina")).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("without keys of push sends nothing and keeps no push waiting", async () => {
    await subscribedDevice("amina", 1);
    await told();
    await deliverAll("amina", pushingCtx({ pushSender: null }));
    expect(await pushesTo("amina")).toMatchObject([{ state: "dropped" }]);
  });
});

it("a deactivated account gets none", async () => {
  const device = await subscribedDevice("amina", await httpProvider(taken));
  await told();
  await db.update(users).set({ isActive: false }).where(eq(users.id, "amina"));
  await deliverAll("amina");
  await db.update(users).set({ isActive: true }).where(eq(users.id, "amina"));
  expect(await requestsTo(device)).toEqual([]);
});
