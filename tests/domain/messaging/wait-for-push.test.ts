import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import type { NotificationType } from "#app/domain/notifications/rules.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { recordPushReceipt } from "#app/domain/push/record-push-receipt.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { deliverAll, pushingCtx, receivedBy, subscribedDevice } from "#tests/support/push-service.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;

beforeAll(insertDemoUsers);
beforeEach(async () => {
  await db.delete(pushes);
  await db.delete(pushSubscriptions);
  await db.delete(notifications);
  await db.delete(outgoingMessages);
});
afterAll(endProviders);

const told = (type: NotificationType) => db.batch([...notifyIfStatements(db, "amina", { type, at: NOON }, sql`1`)]);

/** Amina's phone got the push. Returns its receipt. */
async function pushed(status = 201): Promise<string> {
  const device = await subscribedDevice("amina", await httpProvider({ status, body: "" }));
  await told("message_received");
  await deliverAll("amina", pushingCtx({ now: NOON }));
  return (await receivedBy(device))[0]?.receipt ?? "";
}

/** The emails that the cron task of that minute and the queue send. */
async function lettersAt(minute: number) {
  const ctx = asSystem("cron", { now: NOON + minute * MINUTE });
  await retryPendingMessages(ctx);
  for (const message of [...ctx.pushed]) if (message.kind === "deliver_message") await deliverMessage(ctx, message);
  return ctx.letters.length;
}

it("an email waits ten minutes after its push was accepted, and goes if nobody saw that", async () => {
  await pushed();
  expect([await lettersAt(1), await lettersAt(2), await lettersAt(9)]).toEqual([0, 0, 0]);
  const [waiting] = await db.select().from(outgoingMessages);
  expect(waiting).toMatchObject({ state: "queued", attempts: 0 });
  expect([await lettersAt(10), await lettersAt(11)]).toEqual([1, 0]);
});

it.each(["shown", "opened"] as const)("an email is dropped if its push was %s meanwhile", async (action) => {
  const receipt = await pushed();
  expect(await lettersAt(1)).toBe(0);
  await recordPushReceipt(testCtx(undefined, { now: NOON + 2 * MINUTE }), { receipt, action });
  expect(await lettersAt(10)).toBe(0);
  expect(await db.select().from(outgoingMessages)).toMatchObject([{ state: "not_needed" }]);
});

it("an email about a match is dropped only if it was read, because a lock screen is missed easily", async () => {
  const device = await subscribedDevice("amina", await httpProvider({ status: 201, body: "" }));
  await told("match_cancelled");
  await deliverAll("amina", pushingCtx({ now: NOON }));
  const receipt = (await receivedBy(device))[0]?.receipt ?? "";
  await recordPushReceipt(testCtx(undefined, { now: NOON + MINUTE }), { receipt, action: "shown" });
  expect([await lettersAt(2), await lettersAt(10)]).toEqual([0, 1]);

  await db.update(outgoingMessages).set({ state: "queued", attempts: 0, nextAttemptAt: 0 });
  await markAllRead(ctxAs("amina", { now: NOON + 11 * MINUTE }));
  expect(await lettersAt(12)).toBe(0);
});

it.each([
  ["no device", async () => void (await told("message_received"))],
  ["a push that its service refused", async () => void (await pushed(403))],
  ["a push that is still tried", async () => void (await pushed(503))],
])("an email after %s goes a minute later as without push", async (_, happened) => {
  await happened();
  expect(await lettersAt(1)).toBe(1);
});

it("an email that was read while it waited is dropped", async () => {
  await pushed();
  expect(await lettersAt(1)).toBe(0);
  await db
    .update(notifications)
    .set({ readAt: NOON + 5 * MINUTE })
    .where(eq(notifications.userId, "amina"));
  expect(await lettersAt(10)).toBe(0);
});
