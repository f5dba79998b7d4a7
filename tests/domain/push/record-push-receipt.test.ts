import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { recordPushReceipt } from "#app/domain/push/record-push-receipt.ts";
import { openDb } from "#db/open.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { deliverAll, pushesTo, receivedBy, subscribedDevice } from "#tests/support/push-service.ts";

const db = openDb(env.DB);
const DAY = 86_400_000;

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(pushes);
  await db.delete(pushSubscriptions);
  await db.delete(notifications);
});
afterAll(endProviders);

/** The receipt of a push that Amina's phone got. */
async function receiptOnPhone(): Promise<string> {
  const device = await subscribedDevice("amina", await httpProvider({ status: 201, body: "" }));
  await db.batch([...notifyIfStatements(db, "amina", { type: "message_received", at: NOON }, sql`1`)]);
  await deliverAll("amina");
  return (await receivedBy(device)).at(-1)?.receipt ?? "";
}

const visitor = (later = 0) => testCtx(undefined, { now: NOON + later });
const readAt = async () => (await db.select().from(notifications).where(eq(notifications.userId, "amina")))[0]?.readAt;

it("a receipt records what became of its push, once each; an opened one is read", async () => {
  const receipt = await receiptOnPhone();
  await recordPushReceipt(visitor(1), { receipt, action: "shown" });
  await recordPushReceipt(visitor(2), { receipt, action: "shown" });
  expect(await pushesTo("amina")).toMatchObject([{ state: "sent", shownAt: NOON + 1, openedAt: null }]);
  expect(await readAt()).toBeNull();

  await Promise.all([3, 3].map((later) => recordPushReceipt(visitor(later), { receipt, action: "opened" })));
  await recordPushReceipt(visitor(4), { receipt, action: "opened" });
  await recordPushReceipt(visitor(5), { receipt, action: "dismissed" });
  expect(await pushesTo("amina")).toMatchObject([{ shownAt: NOON + 1, openedAt: NOON + 3, dismissedAt: NOON + 5 }]);
  expect(await readAt()).toBe(NOON + 3);
});

it("receipts that come at once are recorded as in some order, each action once", async () => {
  const receipt = await receiptOnPhone();
  const actions = ["shown", "opened", "shown", "opened", "dismissed"] as const;
  await Promise.all(actions.map((action, place) => recordPushReceipt(visitor(1 + place), { receipt, action })));

  const [push] = await pushesTo("amina");
  expect([NOON + 1, NOON + 3]).toContain(push?.shownAt);
  expect([NOON + 2, NOON + 4]).toContain(push?.openedAt);
  expect(push?.dismissedAt).toBe(NOON + 5);
  expect(await readAt()).toBe(push?.openedAt);
});

it("a receipt that is forged, of another push, or older than a week changes nothing", async () => {
  const receipt = await receiptOnPhone();
  const [userId, notificationId, subscriptionId, until, signature] = receipt.split(".");
  const forged = [
    "",
    ".....",
    `${receipt}x`,
    receipt.slice(0, -1),
    [userId, notificationId, subscriptionId, until].join("."),
    [userId, "another", subscriptionId, until, signature].join("."),
    [userId, notificationId, subscriptionId, "zzzzzzzzz", signature].join("."),
    "ü".repeat(200),
  ];
  for (const one of forged) await recordPushReceipt(visitor(), { receipt: one, action: "opened" });
  await recordPushReceipt(visitor(7 * DAY), { receipt, action: "opened" });
  expect(await pushesTo("amina")).toMatchObject([{ shownAt: null, openedAt: null }]);
  expect(await readAt()).toBeNull();

  await recordPushReceipt(visitor(7 * DAY - 1), { receipt, action: "opened" });
  expect(await readAt()).toBe(NOON + 7 * DAY - 1);
});

it("a receipt costs one round trip", async () => {
  const receipt = await receiptOnPhone();
  const { ctx, meter } = withQueryCounter(visitor());
  await recordPushReceipt(ctx, { receipt, action: "opened" });
  expect(meter.trips).toBe(1);
});
