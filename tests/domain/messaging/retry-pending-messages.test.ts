import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { DELIVERY_ATTEMPTS, retryDelaySeconds } from "#app/domain/messaging/rules.ts";
import type { EmailSender } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { asSystem, insertUser, NOON, type TestCtx } from "#tests/support/ctx.ts";
import { HOUR, MINUTE, owe, rowOf } from "./pending-messages.ts";

beforeAll(() => insertUser("pending", { ...DEMO_USERS.amina, email: "pending@hirfa.example" }, false));

/** Records which messages the queue delays, and for how long. */
function holding(ctx: TestCtx) {
  const held: { message: QueueMessage; delaySeconds: number | undefined }[] = [];
  return {
    ...ctx,
    held,
    outbox: { push: async (message: QueueMessage, delaySeconds?: number) => void held.push({ message, delaySeconds }) },
  };
}

const brokenMailer: EmailSender = async () => {
  throw new Error("the provider is down");
};

describe("a delivery that fails", () => {
  it("puts an email back when sending fails, waits, and sends it the next time", async () => {
    const messageId = await owe();
    const failing = holding(asSystem("test", { emailSender: brokenMailer }));
    await deliverMessage(failing, { messageId });
    const { nextAttemptAt = 0, ...row } = (await rowOf(messageId)) ?? {};
    expect(row).toMatchObject({ state: "queued", attempts: 1, lastError: "Error: the provider is down" });
    expect(failing.held).toEqual([
      { message: { kind: "deliver_message", messageId }, delaySeconds: (nextAttemptAt - NOON) / 1000 },
    ]);

    const early = asSystem("test", { now: nextAttemptAt - 1 });
    await deliverMessage(early, { messageId });
    expect(early.letters).toEqual([]);

    const due = asSystem("test", { now: nextAttemptAt });
    await deliverMessage(due, { messageId });
    expect(due.letters).toHaveLength(1);
    expect(await rowOf(messageId)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
  });

  it("waits as long as the provider asks for", async () => {
    const messageId = await owe();
    const busy = new DeliveryFailure("not_taken", "http 429", 300);
    await deliverMessage(asSystem("test", { emailSender: () => Promise.reject(busy) }), { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "queued", nextAttemptAt: NOON + 300_000, lastError: "http 429" });
  });

  it("gives up an undeliverable message at once, with the reason", async () => {
    const messageId = await owe();
    const unknown = new DeliveryFailure("never", "resend: http 422 validation_error");
    const ctx = asSystem("test", { emailSender: () => Promise.reject(unknown) });
    await deliverMessage(ctx, { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "dead", attempts: 1, lastError: "resend: http 422 validation_error" });
    expect(ctx.pushed).toEqual([]);
  });

  it("stores the provider that accepted an email and its message id", async () => {
    const messageId = await owe();
    await deliverMessage(asSystem("test", { emailSender: async () => ({ provider: "resend", reference: "r7" }) }), { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "sent", provider: "resend", providerReference: "r7" });
  });

  it("tells the provider the number of the attempt", async () => {
    const messageId = await owe();
    const attempts: number[] = [];
    const emailSender: EmailSender = async (_letter, _reference, attempt) => {
      attempts.push(attempt);
      throw new Error("down");
    };
    await deliverMessage(asSystem("test", { emailSender }), { messageId });
    await deliverMessage(asSystem("test", { emailSender, now: NOON + HOUR }), { messageId });

    expect(attempts).toEqual([1, 2]);
  });

  it("gives an email up after sixteen attempts", async () => {
    const messageId = await owe();
    await asSystem().db.update(outgoingMessages).set({ attempts: 15 }).where(eq(outgoingMessages.id, messageId));
    const last = asSystem("test", { emailSender: brokenMailer });
    await deliverMessage(last, { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "dead", attempts: 16 });
    expect(last.pushed).toEqual([]);
    const ctx = asSystem("test", { now: NOON + HOUR });
    await deliverMessage(ctx, { messageId });
    expect(ctx.letters).toEqual([]);
  });
});

describe("an email that cannot be rendered", () => {
  it("waits longer each time, and is given up after sixteen attempts", async () => {
    const messageId = await owe();
    const mac = async () => {
      throw new Error("no key");
    };
    const ctx = asSystem("test", { signer: { ...asSystem().signer, sign: mac, mac } });

    await deliverMessage(ctx, { messageId }).catch(() => {});
    expect(await rowOf(messageId)).toMatchObject({ state: "queued", attempts: 1 });

    await asSystem()
      .db.update(outgoingMessages)
      .set({ attempts: 15, nextAttemptAt: 0 })
      .where(eq(outgoingMessages.id, messageId));
    await deliverMessage(ctx, { messageId }).catch(() => {});
    expect(await rowOf(messageId)).toMatchObject({ state: "dead", attempts: 16 });
  });
});

describe("an outage of an hour", () => {
  // The queue may deliver each message several times, at once and in any order. The cron task finds the lost ones.
  it("loses nothing, and afterwards each email is sent once", async () => {
    await asSystem().db.delete(outgoingMessages);
    const ids = [await owe(), await owe(), await owe(), await owe()];
    const sent: string[] = [];
    for (let now = NOON; now <= NOON + 2 * HOUR; now += 5 * MINUTE) {
      const isDown = now < NOON + HOUR;
      const emailSender: EmailSender = async (_letter, reference) => {
        if (isDown) throw new DeliveryFailure("unsure", "http 500");
        sent.push(reference);
        return undefined;
      };
      const ctx = asSystem("test", { now, emailSender });
      await retryPendingMessages(ctx);
      await Promise.all([...ids, ...ids.toReversed()].map((messageId) => deliverMessage(ctx, { messageId })));
    }

    expect(sent.sort()).toEqual([...ids].sort());
    expect(new Set((await asSystem().db.select().from(outgoingMessages)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });
});

describe("the pauses between attempts", () => {
  const pausesWith = (spread: number) =>
    Array.from({ length: DELIVERY_ATTEMPTS - 1 }, (_, index) =>
      retryDelaySeconds({ attempts: index + 1, askedForSeconds: 0, spread }),
    );

  it("grow to half an hour and last about five hours together", () => {
    const pauses = pausesWith(0.5);
    expect(pauses.slice(0, 7)).toEqual([5, 15, 45, 135, 405, 1215, 1800]);
    expect(pauses.reduce((sum, pause) => sum + pause) / 3600).toBeCloseTo(5, 0);
  });

  it("differ, so that failed messages do not retry together", () => {
    expect([pausesWith(0)[0], pausesWith(1)[0]]).toEqual([4, 6]);
    expect([pausesWith(0).at(-1), pausesWith(1).at(-1)]).toEqual([1440, 2160]);
  });

  it("are at most half an hour, whatever a provider asks for", () => {
    expect(retryDelaySeconds({ attempts: 1, askedForSeconds: 86_400, spread: 0 })).toBe(1800);
  });
});
