import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Mailer } from "#app/domain/ctx.ts";
import { DeliveryFailure } from "#app/domain/delivery-failure.ts";
import { newId } from "#app/domain/ids.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { resendOwedMessages } from "#app/domain/messaging/resend-owed-messages.ts";
import { DELIVERY_ATTEMPTS, pauseSeconds } from "#app/domain/messaging/rules.ts";
import { sendAgain } from "#app/domain/messaging/send-again.ts";
import { queueMessageStatement } from "#app/domain/messaging/statements.ts";
import type { QueueMessage } from "#app/domain/outbox.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { CAST } from "#db/seeds/cast.ts";
import { as, asSystem, insertPerson, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  await insertPerson("pending", { ...CAST.amina, email: "pending@hirfa.example", firstName: "A<b>&\"'" }, false);
  await insertPerson("active", { ...CAST.amina, email: "active@hirfa.example" });
});

const owe = async (over: { userId?: string; email?: string; language?: "ar" | "fr" | "en" } = {}) => {
  const { userId = "pending", email = `${userId}@hirfa.example`, language = "ar" } = over;
  const { db } = asSystem();
  const subjectId = newId();
  const id = newId();
  await db.insert(emailConfirmations).values({ id: subjectId, userId, email, createdAt: NOON, expiresAt: NOON + 48 * HOUR });
  await queueMessageStatement(db, { id, kind: "confirm_email", subjectId, userId, recipient: email, language, at: NOON });
  return id;
};

const rowOf = async (id: string) => {
  const [row] = await asSystem().db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id));
  return row;
};

/** Remembers what the queue is to hold back, and for how long. */
function holding(ctx: TestCtx) {
  const held: { message: QueueMessage; delaySeconds: number | undefined }[] = [];
  return {
    ...ctx,
    held,
    outbox: { push: async (message: QueueMessage, delaySeconds?: number) => void held.push({ message, delaySeconds }) },
  };
}

const brokenMailer: Mailer = async () => {
  throw new Error("the provider is down");
};

describe("delivering a letter", () => {
  it("sends it in the recipient's language, with a link of our own address, and marks it sent", async () => {
    const messageId = await owe({ language: "fr" });
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId });

    expect(ctx.letters).toHaveLength(1);
    const [letter] = ctx.letters;
    expect(letter).toMatchObject({
      to: "pending@hirfa.example",
      language: "fr",
      subject: "Confirmez votre adresse e-mail sur Hirfa",
    });
    expect(letter?.text).toContain("Confirmer mon adresse e-mail\u00a0:");
    expect(letter?.text).toMatch(/^http:\/\/localhost:8787\/fr\/email-verified\?key=[0-9a-z]{20}\.[\w-]{43}$/m);
    expect(await rowOf(messageId)).toMatchObject({ state: "sent", sentAt: NOON, attempts: 1, lastError: null });
  });

  it("writes Arabic from right to left and lets no name become markup", async () => {
    const messageId = await owe();
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId });

    const html = ctx.letters[0]?.html ?? "";
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("A&lt;b&gt;&amp;&quot;&#39;");
    expect(html).not.toContain("A<b>");
    expect(html).not.toMatch(/<(script|img|link)|src=|url\(/);
  });

  // RELIABILITY T3: the queue delivers at least once.
  it("sends once however often and however many at once the queue delivers it", async () => {
    const messageId = await owe();
    const ctx = asSystem();
    await Promise.all(Array.from({ length: 10 }, () => deliverMessage(ctx, { messageId })));
    await deliverMessage(ctx, { messageId });
    await deliverMessage(asSystem("later", { now: NOON + HOUR }), { messageId });

    expect(ctx.letters).toHaveLength(1);
    expect((await rowOf(messageId))?.attempts).toBe(1);
  });

  it("gives the provider the message's id, so that it can drop a repeat", async () => {
    const messageId = await owe();
    const references: string[] = [];
    await deliverMessage(asSystem("test", { mailer: async (_, reference) => void references.push(reference) }), { messageId });

    expect(references).toEqual([messageId]);
  });

  it("puts a letter back when sending fails, lets it wait, and sends it the next time", async () => {
    const messageId = await owe();
    const failing = holding(asSystem("test", { mailer: brokenMailer }));
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
    await deliverMessage(asSystem("test", { mailer: () => Promise.reject(busy) }), { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "queued", nextAttemptAt: NOON + 300_000, lastError: "http 429" });
  });

  it("buries at once what nobody can ever deliver, and says why", async () => {
    const messageId = await owe();
    const unknown = new DeliveryFailure("never", "smtp: RCPT TO 550 5.1.1");
    const ctx = asSystem("test", { mailer: () => Promise.reject(unknown) });
    await deliverMessage(ctx, { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "dead", attempts: 1, lastError: "smtp: RCPT TO 550 5.1.1" });
    expect(ctx.pushed).toEqual([]);
  });

  it("keeps who took a letter and what he calls it", async () => {
    const messageId = await owe();
    await deliverMessage(asSystem("test", { mailer: async () => ({ provider: "resend", reference: "r7" }) }), { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "sent", provider: "resend", providerReference: "r7" });
  });

  it("tells the provider which attempt it is", async () => {
    const messageId = await owe();
    const attempts: number[] = [];
    const mailer: Mailer = async (_letter, _reference, attempt) => {
      attempts.push(attempt);
      throw new Error("down");
    };
    await deliverMessage(asSystem("test", { mailer }), { messageId });
    await deliverMessage(asSystem("test", { mailer, now: NOON + HOUR }), { messageId });

    expect(attempts).toEqual([1, 2]);
  });

  it("gives a letter up after sixteen attempts", async () => {
    const messageId = await owe();
    await asSystem().db.update(outgoingMessages).set({ attempts: 15 }).where(eq(outgoingMessages.id, messageId));
    const last = asSystem("test", { mailer: brokenMailer });
    await deliverMessage(last, { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "dead", attempts: 16 });
    expect(last.pushed).toEqual([]);
    const ctx = asSystem("test", { now: NOON + HOUR });
    await deliverMessage(ctx, { messageId });
    expect(ctx.letters).toEqual([]);
  });

  it("takes over from an attempt that never came back, but only once its lease has lapsed", async () => {
    const messageId = await owe();
    await asSystem()
      .db.update(outgoingMessages)
      .set({ state: "sending", attempts: 1, leaseUntil: NOON + MINUTE })
      .where(eq(outgoingMessages.id, messageId));
    const early = asSystem("test", { now: NOON + MINUTE - 1 });
    const late = asSystem("test", { now: NOON + MINUTE });
    await deliverMessage(early, { messageId });
    await deliverMessage(late, { messageId });

    expect(early.letters).toEqual([]);
    expect(late.letters).toHaveLength(1);
  });

  it("buries a letter whose attempts never come back", async () => {
    const messageId = await owe();
    await asSystem()
      .db.update(outgoingMessages)
      .set({ state: "sending", attempts: 16, leaseUntil: NOON })
      .where(eq(outgoingMessages.id, messageId));
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId });

    expect(ctx.letters).toEqual([]);
    expect(await rowOf(messageId)).toMatchObject({ state: "dead", lastError: "never came back" });
  });

  it("sends no link that has expired, is not needed any more, or is of an address the account no longer has", async () => {
    const expired = await owe();
    const needless = await owe({ userId: "active" });
    const moved = await owe({ email: "somewhere-else@hirfa.example" });
    const ctx = asSystem();
    const late = asSystem("test", { now: NOON + 48 * HOUR });
    await deliverMessage(late, { messageId: expired });
    await deliverMessage(ctx, { messageId: needless });
    await deliverMessage(ctx, { messageId: moved });

    expect([...late.letters, ...ctx.letters]).toEqual([]);
    expect((await rowOf(expired))?.state).toBe("dead");
    expect((await rowOf(needless))?.state).toBe("dead");
    expect((await rowOf(moved))?.state).toBe("dead");
  });

  it("never writes to the inner address of an artisan without e-mail", async () => {
    const email = "no-mail+pending@hirfa.invalid";
    const messageId = await owe({ email });
    const ctx = asSystem();
    await ctx.db.update(users).set({ email }).where(eq(users.id, "pending"));
    await deliverMessage(ctx, { messageId });
    await ctx.db.update(users).set({ email: "pending@hirfa.example" }).where(eq(users.id, "pending"));

    expect(ctx.letters).toEqual([]);
    expect((await rowOf(messageId))?.state).toBe("dead");
  });

  it("passes over an id that is nobody's", async () => {
    await expect(deliverMessage(asSystem(), { messageId: "__proto__" })).resolves.toBeUndefined();
  });
});

describe("the sweep", () => {
  it("pushes what the queue lost: letters due for a minute and attempts whose lease has lapsed", async () => {
    await asSystem().db.delete(outgoingMessages);
    const queued = await owe();
    const abandoned = await owe();
    const running = await owe();
    const sent = await owe();
    const waiting = await owe();
    const { db } = asSystem();
    await db.update(outgoingMessages).set({ state: "sending", leaseUntil: NOON }).where(eq(outgoingMessages.id, abandoned));
    await db
      .update(outgoingMessages)
      .set({ state: "sending", leaseUntil: NOON + HOUR })
      .where(eq(outgoingMessages.id, running));
    await db.update(outgoingMessages).set({ state: "sent" }).where(eq(outgoingMessages.id, sent));
    await db
      .update(outgoingMessages)
      .set({ nextAttemptAt: NOON + 1 })
      .where(eq(outgoingMessages.id, waiting));
    const early = asSystem("test", { now: NOON + MINUTE - 1 });
    const due = asSystem("test", { now: NOON + MINUTE });

    expect(await resendOwedMessages(early)).toBe(0);
    expect(await resendOwedMessages(due)).toBe(2);
    expect(due.pushed.map((message) => message.kind === "deliver_message" && message.messageId).sort()).toEqual(
      [queued, abandoned].sort(),
    );
  });
});

describe("an outage of an hour", () => {
  // The queue may bring each message several times, at once, and in any order; the sweep finds what it lost.
  it("loses nothing, and afterwards each letter goes out once", async () => {
    await asSystem().db.delete(outgoingMessages);
    const ids = [await owe(), await owe(), await owe(), await owe()];
    const sent: string[] = [];
    for (let now = NOON; now <= NOON + 2 * HOUR; now += 5 * MINUTE) {
      const isDown = now < NOON + HOUR;
      const mailer: Mailer = async (_letter, reference) => {
        if (isDown) throw new DeliveryFailure("unsure", "http 500");
        sent.push(reference);
        return undefined;
      };
      const ctx = asSystem("test", { now, mailer });
      await resendOwedMessages(ctx);
      await Promise.all([...ids, ...ids.toReversed()].map((messageId) => deliverMessage(ctx, { messageId })));
    }

    expect(sent.sort()).toEqual([...ids].sort());
    expect(new Set((await asSystem().db.select().from(outgoingMessages)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });
});

describe("the pauses between attempts", () => {
  const pausesWith = (spread: number) =>
    Array.from({ length: DELIVERY_ATTEMPTS - 1 }, (_, index) =>
      pauseSeconds({ attempts: index + 1, askedForSeconds: 0, spread }),
    );

  it("grow to half an hour and last about five hours together", () => {
    const pauses = pausesWith(0.5);
    expect(pauses.slice(0, 7)).toEqual([5, 15, 45, 135, 405, 1215, 1800]);
    expect(pauses.reduce((sum, pause) => sum + pause) / 3600).toBeCloseTo(5, 0);
  });

  it("differ, so that what failed together does not come back together", () => {
    expect([pausesWith(0)[0], pausesWith(1)[0]]).toEqual([4, 6]);
    expect([pausesWith(0).at(-1), pausesWith(1).at(-1)]).toEqual([1440, 2160]);
  });

  it("are not made longer than half an hour, whatever a provider asks for", () => {
    expect(pauseSeconds({ attempts: 1, askedForSeconds: 86_400, spread: 0 })).toBe(1800);
  });
});

describe("sending a dead message again", () => {
  const bury = async () => {
    const messageId = await owe();
    const dead = { state: "dead", attempts: 16, nextAttemptAt: NOON + HOUR, lastError: "http 500" } as const;
    await asSystem().db.update(outgoingMessages).set(dead).where(eq(outgoingMessages.id, messageId));
    return messageId;
  };

  it("is for operators, and sends it under its old reference", async () => {
    const messageId = await bury();
    const operator = as("nadir");
    await sendAgain(operator, { messageId });
    expect(operator.pushed).toEqual([{ kind: "deliver_message", messageId }]);
    expect(await rowOf(messageId)).toMatchObject({ state: "queued", attempts: 0, lastError: "http 500" });

    const references: string[] = [];
    const mailer: Mailer = async (_letter, reference) => void references.push(reference);
    await deliverMessage(asSystem("test", { mailer }), { messageId });
    expect(references).toEqual([messageId]);
  });

  it("still sends nothing that has nothing left to say", async () => {
    const messageId = await bury();
    const late = asSystem("test", { now: NOON + 48 * HOUR });
    await sendAgain(late, { messageId });
    await deliverMessage(late, { messageId });

    expect(late.letters).toEqual([]);
    expect((await rowOf(messageId))?.state).toBe("dead");
  });

  it("is refused to everyone else, and for what is not dead or not there", async () => {
    const messageId = await bury();
    const owed = await owe();
    await expect(sendAgain(testCtx(), { messageId })).rejects.toThrow("not_authenticated");
    await expect(sendAgain(as("amina"), { messageId })).rejects.toThrow("permission_denied");
    await expect(sendAgain(as("nadir"), { messageId: "gone" })).rejects.toThrow("not_found");
    await expect(sendAgain(as("nadir"), { messageId: owed })).rejects.toThrow("message.not_dead");
  });

  it("by two operators at once sends it once", async () => {
    const messageId = await bury();
    const [one, two] = [as("nadir"), as("nadir")];
    const outcomes = await Promise.allSettled([sendAgain(one, { messageId }), sendAgain(two, { messageId })]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([...one.pushed, ...two.pushed]).toHaveLength(1);
  });
});
