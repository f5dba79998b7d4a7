import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryUndeliveredMessage } from "#app/domain/messaging/retry-undelivered-message.ts";
import type { EmailSender } from "#app/domain/shared/contracts/ctx.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { HOUR, owe, rowOf } from "./pending-messages.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("pending", { ...DEMO_USERS.amina, email: "pending@hirfa.example" }, false);
});

describe("retrying a dead message", () => {
  const bury = async () => {
    const messageId = await owe();
    const dead = { state: "dead", attempts: 16, nextAttemptAt: NOON + HOUR, lastError: "http 500" } as const;
    await asSystem().db.update(outgoingMessages).set(dead).where(eq(outgoingMessages.id, messageId));
    return messageId;
  };

  it("is for admins, and sends it with its old reference", async () => {
    const messageId = await bury();
    const operator = ctxAs("nadir");
    await retryUndeliveredMessage(operator, { messageId });
    expect(operator.pushed).toEqual([{ kind: "deliver_message", messageId }]);
    expect(await rowOf(messageId)).toMatchObject({ state: "queued", attempts: 0, lastError: "http 500" });

    const references: string[] = [];
    const emailSender: EmailSender = async (_letter, reference) => void references.push(reference);
    await deliverMessage(asSystem("test", { emailSender }), { messageId });
    expect(references).toEqual([messageId]);
  });

  it("sends nothing that has no purpose any more", async () => {
    const messageId = await bury();
    const late = asSystem("test", { now: NOON + 48 * HOUR });
    await retryUndeliveredMessage(late, { messageId });
    await deliverMessage(late, { messageId });

    expect(late.letters).toEqual([]);
    expect((await rowOf(messageId))?.state).toBe("not_needed");
  });

  it("is refused to everyone else, and for a message that is not dead or unknown", async () => {
    const messageId = await bury();
    const owed = await owe();
    await expect(retryUndeliveredMessage(testCtx(), { messageId })).rejects.toThrow("not_authenticated");
    await expect(retryUndeliveredMessage(ctxAs("amina"), { messageId })).rejects.toThrow("permission_denied");
    await expect(retryUndeliveredMessage(ctxAs("nadir"), { messageId: "gone" })).rejects.toThrow("not_found");
    await expect(retryUndeliveredMessage(ctxAs("nadir"), { messageId: owed })).rejects.toThrow("message.not_dead");
  });

  it("by two admins at once sends it once", async () => {
    const messageId = await bury();
    const [one, two] = [ctxAs("nadir"), ctxAs("nadir")];
    const outcomes = await Promise.allSettled([
      retryUndeliveredMessage(one, { messageId }),
      retryUndeliveredMessage(two, { messageId }),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([...one.pushed, ...two.pushed]).toHaveLength(1);
    const written = await one.db.select().from(auditEntries).where(eq(auditEntries.subjectId, messageId));
    expect(written).toMatchObject([{ action: "message.sent_again", actorId: "nadir" }]);
  });
});
