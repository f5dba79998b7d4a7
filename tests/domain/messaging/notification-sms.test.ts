import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { SMS_NOTIFICATION_TYPES } from "#app/domain/messaging/rules.ts";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import type { NotificationType } from "#app/domain/notifications/rules.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { recordPushReceipt } from "#app/domain/push/record-push-receipt.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, NOON, testCtx } from "#tests/support/ctx.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { deliverAll, pushingCtx, receivedBy, subscribedDevice } from "#tests/support/push-service.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;

beforeAll(insertDemoUsers);
beforeEach(async () => {
  for (const table of [pushes, pushSubscriptions, notifications, outgoingMessages, smsDailyCounts]) await db.delete(table);
  await db.update(users).set({ emailVerifiedAt: null, phoneVerifiedAt: NOON }).where(eq(users.id, "yacine"));
});
afterAll(endProviders);

const told = (type: NotificationType, userId = "yacine") =>
  db.batch([...notifyIfStatements(db, userId, { type, at: NOON }, sql`1`)]);

/** The texts that the cron task of that minute and the queue send. */
async function textsAt(minute: number, smsDailyLimit = 100) {
  const ctx = asSystem("cron", { now: NOON + minute * MINUTE, smsDailyLimit });
  await retryPendingMessages(ctx);
  for (const message of [...ctx.pushed]) if (message.kind === "deliver_message") await deliverMessage(ctx, message);
  return ctx.texts;
}

describe("an SMS about a notification", () => {
  it("goes after ten minutes to an account whose only way is a confirmed number", async () => {
    await told("job_request_approved");
    expect(await textsAt(9)).toEqual([]);
    expect(await textsAt(10)).toEqual([{ to: "+213500000001", text: expect.stringContaining("اختارك") }]);
    expect(await textsAt(11)).toEqual([]);
    expect(await db.select().from(smsDailyCounts)).toMatchObject([{ count: 1, notifications: 1 }]);
  });

  it("does not go for other types, to a proved address, without a confirmed number, or to a guest", async () => {
    await told("new_job_request");
    await told("match_cancelled", "lydia");
    await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, "yacine"));
    await told("match_cancelled");
    await insertGuest("follower", "+213559999998");
    await told("match_cancelled", "follower");
    expect(await textsAt(10)).toEqual([]);
  });

  it("does not go if the notification was read, its push was shown, or the address is proved by then", async () => {
    const device = await subscribedDevice("yacine", await httpProvider({ status: 201, body: "" }));
    await told("match_cancelled");
    await deliverAll("yacine", pushingCtx({ now: NOON }));
    const receipt = (await receivedBy(device))[0]?.receipt ?? "";
    await recordPushReceipt(testCtx(undefined, { now: NOON + MINUTE }), { receipt, action: "shown" });
    expect(await textsAt(10)).toEqual([]);

    await db.delete(pushSubscriptions);
    await told("match_cancelled");
    await markAllRead(ctxAs("yacine", { now: NOON + MINUTE }));
    expect(await textsAt(10)).toEqual([]);

    await told("match_cancelled");
    await db.update(users).set({ emailVerifiedAt: NOON }).where(eq(users.id, "yacine"));
    expect(await textsAt(10)).toEqual([]);
    expect(await db.select().from(smsDailyCounts)).toEqual([]);
  });

  // Codes must always go.
  it("uses half of the SMS of a day at most, and none that codes have used up", async () => {
    for (let nth = 0; nth < 4; nth++) await told("match_cancelled");
    expect(await textsAt(10, 5)).toHaveLength(2);

    await db.delete(smsDailyCounts);
    await told("match_cancelled");
    await db.insert(smsDailyCounts).values({ day: Math.floor(NOON / 86_400_000), count: 5 });
    expect(await textsAt(10, 5)).toEqual([]);
    expect(await db.select().from(smsDailyCounts)).toMatchObject([{ count: 5, notifications: 0 }]);
  });

  it("is counted once if its provider fails first", async () => {
    await told("match_cancelled");
    const [owed] = await db.select().from(outgoingMessages);
    const failing = asSystem("queue", {
      now: NOON + 10 * MINUTE,
      smsSender: async () => {
        throw new Error("down");
      },
    });
    await deliverMessage(failing, { messageId: owed?.id ?? "" });
    expect(await textsAt(20)).toHaveLength(1);
    expect(await db.select().from(smsDailyCounts)).toMatchObject([{ count: 1, notifications: 1 }]);
  });

  it("is counted by a later attempt if the first one died before its count, and not sent beyond the budget", async () => {
    const died = { attempts: 1, state: "sending", leaseUntil: NOON } as const;
    await told("match_cancelled");
    await db.update(outgoingMessages).set(died);
    expect(await textsAt(10, 1)).toEqual([]);

    await told("match_cancelled");
    await db.update(outgoingMessages).set(died).where(eq(outgoingMessages.state, "queued"));
    expect(await textsAt(10)).toHaveLength(1);
    expect(await db.select().from(smsDailyCounts)).toMatchObject([{ count: 1, notifications: 1 }]);
  });

  it("fits one part in every language", () => {
    const texts = LANGUAGES.flatMap((language) =>
      SMS_NOTIFICATION_TYPES.map((type) => translator(language)(`emails.notification.sms.${type}`)),
    );
    expect(texts.map((text) => smsParts(text)).filter(({ parts }) => parts > 1)).toEqual([]);
    expect(texts.map((text) => smsParts(text).alphabet).filter((alphabet) => alphabet === "Unicode")).toHaveLength(2);
  });
});
