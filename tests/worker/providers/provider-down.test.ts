import { env } from "cloudflare:workers";
import { and, eq, lte, min } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { endProviders, type FakeHttpResponse, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { consumed, visitWith } from "#tests/worker/handlers.ts";
import {
  type Delivery,
  deployed,
  insertPending,
  mendCircuits,
  owedLetter,
  owedSms,
  rowOf,
} from "#tests/worker/pending-messages.ts";
import { circuitBreakersOf } from "#worker/bindings/circuit-breakers.ts";
import type { MessageSender } from "#worker/providers/sender.ts";
import { withFailover } from "#worker/providers/with-failover.ts";

const db = openDb(env.DB);
const log = vi.spyOn(console, "log").mockImplementation(() => {});
const HOUR = 3_600_000;

beforeAll(async () => {
  await insertDemoUsers();
  await insertPending();
  // The first page of a test is also compiled, which takes longer than the provider timeout.
  await Promise.all(["/fr", "/login/client"].map((path) => visitWith(env, path)));
});
beforeEach(mendCircuits);
afterAll(async () => {
  log.mockRestore();
  await endProviders();
});

/** An email provider that is down until then and records accepted messages. */
function downUntil(name: string, until: number, clock: { now: number }) {
  const calls: number[] = [];
  const taken: string[] = [];
  const provider: MessageSender<unknown> = {
    name,
    async send(_, reference) {
      calls.push(clock.now);
      if (clock.now < until) throw new Error("down");
      taken.push(reference);
      return null;
    },
  };
  return { provider, calls, taken };
}

/** Delivers each pending message when it is due, as the queue does, until a time. */
async function bringUntil(end: number, clock: { now: number }, provider: MessageSender<unknown>): Promise<void> {
  const isQueued = eq(outgoingMessages.state, "queued");
  const emailSender = withFailover(
    [provider],
    circuitBreakersOf(
      env.CIRCUIT_BREAKERS,
      () => clock.now,
      () => {},
    ),
  );
  for (;;) {
    const [next] = await db
      .select({ at: min(outgoingMessages.nextAttemptAt) })
      .from(outgoingMessages)
      .where(isQueued);
    clock.now = Math.max(clock.now, next?.at ?? end);
    if (clock.now >= end) return;
    const due = await db
      .select({ messageId: outgoingMessages.id })
      .from(outgoingMessages)
      .where(and(isQueued, lte(outgoingMessages.nextAttemptAt, clock.now)));
    await Promise.all(due.map((one) => deliverMessage(asSystem("queue", { emailSender, now: clock.now }), one)));
  }
}

// The provider is down for an hour. Delivery recovers without a manual step.
describe("a provider that is down for an hour", () => {
  it("is called a few dozen times for ten messages, and accepts each once within half an hour afterwards", async () => {
    const clock = { now: NOON };
    const letters: Delivery[] = [];
    for (let nth = 0; nth < 10; nth++) letters.push(await owedLetter(NOON));
    const { provider, calls, taken } = downUntil("hour", NOON + HOUR, clock);

    await bringUntil(NOON + HOUR, clock, provider);
    expect(calls.length).toBeLessThanOrEqual(40);
    expect((await Promise.all(letters.map(rowOf))).map((row) => row?.state)).toEqual(Array(10).fill("queued"));

    await bringUntil(NOON + 2.5 * HOUR, clock, provider);
    expect(taken.sort()).toEqual(letters.map(({ messageId }) => messageId).sort());
    expect((await Promise.all(letters.map(rowOf))).map((row) => row?.state)).toEqual(Array(10).fill("sent"));
  });

  it("is called for no more messages after the first five", async () => {
    const sms = await httpProvider({ status: 500, body: "<h1>oops</h1>" });
    const texts = [];
    for (let nth = 0; nth < 20; nth++) texts.push(await owedSms());
    for (let from = 0; from < 20; from += 5) await consumed(texts.slice(from, from + 5), { bindings: deployed({ sms }) });

    expect(await recordedRequestsOf(sms)).toHaveLength(5);
    expect(await rowOf(texts[0])).toMatchObject({ state: "queued", attempts: 1, provider: "infobip" });
    expect(await rowOf(texts[19])).toMatchObject({ state: "queued", attempts: 1, lastError: "infobip: left alone" });
  });
});

/** Requests of users meanwhile: read, sign in, register, post a job. Returns the statuses. */
async function usualDay(bindings: Env): Promise<number[]> {
  const email = `${crypto.randomUUID()}@client.example`;
  const phone_number = `06${String(Date.now()).slice(-8)}`;
  const account = { email, password: "a long enough passphrase", first_name: "P", last_name: "Q" };
  const replies = await Promise.all([
    visitWith(bindings, "/fr"),
    visitWith(bindings, "/login/client"),
    visitWith(bindings, "/healthz"),
    api("GET", "/services/wilayas/", { bindings }),
    api("GET", "/services/jobs/?scope=nearby", { bindings, token: await tokenOf("yacine") }),
    api("POST", "/auth/client/register/", { bindings, json: account }),
    api("POST", "/auth/otp/send/", { bindings, json: { phone_number, purpose: "login" } }),
  ]);
  return replies.map(({ status }) => status);
}
const ALL_WELL = [200, 200, 200, 200, 200, 201, 200];

/** The statuses while an email and an SMS wait for such providers; then the rows after the providers answered. */
async function besides(sms: FakeHttpResponse, mail: FakeHttpResponse) {
  const ports = { sms: await httpProvider(sms), mail: await httpProvider(mail) };
  const bindings = deployed(ports);
  const owed = [await owedSms(), await owedLetter()];
  const delivering = consumed(owed, { bindings });
  await vi.waitFor(async () => expect(await recordedRequestsOf(ports.sms)).toHaveLength(1));
  const statuses = await usualDay(bindings);
  await endProviders();
  const { again } = await delivering;
  return { statuses, again, rows: await Promise.all(owed.map(rowOf)) };
}
const queued = expect.objectContaining({ state: "queued", attempts: 1 });

// Only the message itself records the failure, and it can be retried.
describe("a provider's failure", () => {
  it("by a timeout affects no page and no endpoint", async () => {
    expect(await besides("hang", "hang")).toEqual({ statuses: ALL_WELL, again: [], rows: [queued, queued] });
  });

  it("by an internal error affects no page and no endpoint", async () => {
    const { statuses, again, rows } = await besides(
      { status: 500, body: "oops" },
      { status: 503, body: { name: "application_error" } },
    );
    expect({ statuses, again, rows }).toEqual({ statuses: ALL_WELL, again: [], rows: [queued, queued] });
  });

  it("by garbage affects no page and no endpoint", async () => {
    const garbage = { status: 200, body: "<h1>Welcome to the hotel's network</h1>" };
    expect(await besides(garbage, garbage)).toEqual({
      ...{ statuses: ALL_WELL, again: [], rows: [queued, queued] },
    });
  });

  it("by an endless response affects no page and no endpoint", async () => {
    expect(await besides("drip", "drip")).toEqual({
      statuses: ALL_WELL,
      again: [],
      rows: [queued, queued],
    });
  });
});

// The queue delivers at least once.
describe("a message that the second provider may have", () => {
  it("is retried there, also if the first one works again", async () => {
    const text = await owedSms({ at: NOON });
    const calls: string[] = [];
    const a: MessageSender<unknown> = { name: "first", send: async () => String(calls.push("first")) };
    const b: MessageSender<unknown> = {
      name: "second",
      async send() {
        if (calls.push("second") === 1) throw new Error("cut off");
        return null;
      },
    };
    const circuits = circuitBreakersOf(
      env.CIRCUIT_BREAKERS,
      () => NOON,
      () => {},
    );
    for (let nth = 0; nth < 5; nth++) await circuits.tell("first", "free", false);
    await deliverMessage(asSystem("test", { smsSender: withFailover([a, b], circuits) }), text);
    await circuits.tell("first", "trial", true);
    await deliverMessage(asSystem("test", { smsSender: withFailover([a, b], circuits), now: NOON + HOUR / 10 }), text);

    expect(calls).toEqual(["second", "second"]);
    expect(await rowOf(text)).toMatchObject({ state: "sent", attempts: 2, provider: "second" });
  });
});
