import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { asSystem, NOON } from "#tests/support/ctx.ts";
import { endProviders, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { consumed, logged } from "#tests/worker/handlers.ts";
import { deployed, insertPending, owedLetter, owedSms, pending, rowOf, taken, unbroken } from "#tests/worker/pending-messages.ts";
import { infobip } from "#worker/providers/infobip.ts";
import { twilio } from "#worker/providers/twilio.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

const db = openDb(env.DB);
const log = vi.spyOn(console, "log").mockImplementation(() => {});

beforeAll(insertPending);
afterEach(() => log.mockClear());
afterAll(async () => {
  log.mockRestore();
  await endProviders();
});

const referencesIn = async (port: number) =>
  (await recordedRequestsOf(port)).map(({ body }) => JSON.parse(body).messages[0].destinations[0].messageId as string);

describe("a deployment", () => {
  // The queue delivers at least once, in any order.
  it("sends each message once, however often and however many at once the queue delivers it", async () => {
    const [mail, sms] = [await httpProvider(taken), await httpProvider(pending)];
    const bindings = deployed({ mail, sms });
    const letters = [await owedLetter(), await owedLetter(), await owedLetter()];
    const texts = [await owedSms(), await owedSms(), await owedSms(), await owedSms(), await owedSms()];
    const repeated = [...texts, ...letters].flatMap((message, place) => Array.from({ length: (place % 5) + 1 }, () => message));
    await Promise.all([
      consumed(repeated, { bindings }),
      consumed(repeated.toReversed(), { bindings }),
      consumed([...letters, ...texts], { bindings }),
    ]);

    expect((await referencesIn(sms)).sort()).toEqual(texts.map(({ messageId }) => messageId).sort());
    const ids = (await recordedRequestsOf(mail)).map(({ headers }) => headers["idempotency-key"]);
    expect(ids.sort()).toEqual(letters.map(({ messageId }) => messageId).sort());
    expect(await rowOf(texts[0])).toMatchObject({ state: "sent", provider: "infobip", providerReference: "i1" });
  });

  it("that dies after the call retries with the same reference and the same code", async () => {
    const sms = await httpProvider(pending);
    const text = await owedSms();
    const bindings = { ...deployed({ sms }), DB: dyingDatabase() };
    expect((await consumed([text], { bindings })).again).toEqual(["m0"]);
    expect(await rowOf(text)).toMatchObject({ state: "sending", attempts: 1 });

    await db.update(outgoingMessages).set({ leaseUntil: 0 }).where(eq(outgoingMessages.id, text.messageId));
    await consumed([text, text], { bindings: deployed({ sms }) });

    expect(await referencesIn(sms)).toEqual([text.messageId, text.messageId]);
    expect(new Set((await recordedRequestsOf(sms)).map(({ body }) => JSON.parse(body).messages[0].content.text)).size).toBe(1);
    expect(await rowOf(text)).toMatchObject({ state: "sent", attempts: 2 });
  });

  it("sends no expired code", async () => {
    const sms = await httpProvider(pending);
    const text = await owedSms({ lifetimeMs: -1 });
    await consumed([text], { bindings: deployed({ sms }) });

    expect(await recordedRequestsOf(sms)).toEqual([]);
    expect(await rowOf(text)).toMatchObject({ state: "not_needed", lastError: null });
  });

  it("logs which message failed and why, without personal data", async () => {
    const sms = await httpProvider({ status: 500, body: "+213500000100" });
    const text = await owedSms();
    await consumed([text], { bindings: deployed({ sms }) });

    const failed = logged(log).filter(({ event }) => event === "message.failed");
    expect(failed).toMatchObject([{ message_id: text.messageId, attempts: 1, is_dead: false, reason: "infobip: http 500" }]);
    expect(JSON.stringify(logged(log))).not.toContain("+213");
  });
});

describe("a first provider that is down", () => {
  it("is tried twice, then the second one takes the message, once", async () => {
    const [down, up] = [await httpProvider({ status: 503, body: "" }), await httpProvider({ status: 201, body: { sid: "SM1" } })];
    const first = infobip({ baseUrl: `http://127.0.0.1:${down}`, apiKey: "k", from: "Hirfa" });
    const second = twilio({ accountSid: "AC1", authToken: "t", from: "Hirfa", origin: `http://127.0.0.1:${up}` });
    const smsSender = withFailover([first, second], unbroken);
    const text = await owedSms({ at: NOON });
    await deliverMessage(asSystem("test", { smsSender }), text);
    await deliverMessage(asSystem("test", { smsSender, now: NOON + 10_000 }), text);
    expect([(await recordedRequestsOf(down)).length, (await recordedRequestsOf(up)).length]).toEqual([2, 0]);

    await deliverMessage(asSystem("test", { smsSender, now: NOON + 60_000 }), text);
    await deliverMessage(asSystem("test", { smsSender, now: NOON + 300_000 }), text);
    expect([(await recordedRequestsOf(down)).length, (await recordedRequestsOf(up)).length]).toEqual([2, 1]);
    expect(await rowOf(text)).toMatchObject({ state: "sent", provider: "twilio", providerReference: "SM1" });
  });
});

/** The real database, until it should record that a message was sent. */
function dyingDatabase(): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name).bind(target);
      return (sql: string) => {
        if (/^update "outgoing_messages" set .*"sent_at" = \?/.test(sql)) throw new Error("the machine is gone");
        return target.prepare(sql);
      };
    },
  });
}
