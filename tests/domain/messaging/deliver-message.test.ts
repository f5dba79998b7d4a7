import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { systemHealth } from "#app/domain/health/system-health.ts";
import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { emailFor } from "#app/domain/messaging/emails.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, asSystem, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { HOUR, MINUTE, owe, rowOf } from "./pending-messages.ts";

beforeAll(async () => {
  await insertUser("pending", { ...DEMO_USERS.amina, email: "pending@hirfa.example", firstName: "A<b>&\"'" }, false);
  await insertUser("active", { ...DEMO_USERS.amina, email: "active@hirfa.example" });
});

describe("delivering an email", () => {
  it("sends it in the recipient's language, with a link of our domain, and marks it sent", async () => {
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
    expect(letter?.text).toMatch(/^http:\/\/localhost:8787\/fr\/email-verified\?key=[0-9a-z]{16,20}\.k0\.[\w-]{43}$/m);
    expect(await rowOf(messageId)).toMatchObject({ state: "sent", sentAt: NOON, attempts: 1, lastError: null });
  });

  it("says that an address was added, not that an account was created, if it was added later", async () => {
    const opened = asSystem();
    await deliverMessage(opened, { messageId: await owe({ language: "en" }) });
    expect(opened.letters[0]?.text).toContain("You created an account");

    await insertUser("adds", { ...DEMO_USERS.amina, email: "adds@hirfa.example" }, false);
    await asSystem()
      .db.update(users)
      .set({ createdAt: NOON - HOUR })
      .where(eq(users.id, "adds"));
    for (const [language, said] of [
      ["ar", "أُضيف هذا البريد الإلكتروني إلى حسابك"],
      ["fr", "Cette adresse a été ajoutée à votre compte"],
      ["en", "This address was added to your Hirfa account"],
    ] as const) {
      const ctx = asSystem();
      await deliverMessage(ctx, { messageId: await owe({ userId: "adds", language }) });
      expect(ctx.letters[0]?.text).toContain(said);
    }
  });

  it("writes Arabic from right to left and escapes names", async () => {
    const messageId = await owe();
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId });

    const html = ctx.letters[0]?.html ?? "";
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("A&lt;b&gt;&amp;&quot;&#39;");
    expect(html).not.toContain("A<b>");
    expect(html).not.toMatch(/<(script|img|link)|src=|url\(|@import/);
  });

  it("keeps each e-mail of a French one on one line", async () => {
    const messageId = await owe({ language: "fr" });
    const ctx = asSystem();
    await deliverMessage(ctx, { messageId });

    const [, body = ""] = ctx.letters[0]?.html.split("</head>") ?? [];
    expect(body.match(/e-mail/g)?.length).toBeGreaterThan(1);
    expect(body.match(/<span style="white-space:nowrap">e-mail<\/span>/g)).toEqual(
      body.match(/e-mail/g)?.map((word) => `<span style="white-space:nowrap">${word}</span>`),
    );
  });

  // The queue delivers at least once.
  it("sends once however often and however many at once the queue delivers it", async () => {
    const messageId = await owe();
    const ctx = asSystem();
    await Promise.all(Array.from({ length: 10 }, () => deliverMessage(ctx, { messageId })));
    await deliverMessage(ctx, { messageId });
    await deliverMessage(asSystem("later", { now: NOON + HOUR }), { messageId });

    expect(ctx.letters).toHaveLength(1);
    expect((await rowOf(messageId))?.attempts).toBe(1);
  });

  it("gives the provider the message id, so that it can drop a duplicate", async () => {
    const messageId = await owe();
    const references: string[] = [];
    await deliverMessage(asSystem("test", { emailSender: async (_, reference) => void references.push(reference) }), {
      messageId,
    });

    expect(references).toEqual([messageId]);
  });

  it("takes over from a dead attempt, but only after its lease has expired", async () => {
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

  it("gives up an email whose attempts never return", async () => {
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

  it("sends no link that is expired, unnecessary, or for a former address", async () => {
    const expired = await owe();
    const needless = await owe({ userId: "active" });
    const moved = await owe({ email: "somewhere-else@hirfa.example" });
    const ctx = asSystem();
    const late = asSystem("test", { now: NOON + 48 * HOUR });
    await deliverMessage(late, { messageId: expired });
    await deliverMessage(ctx, { messageId: needless });
    await deliverMessage(ctx, { messageId: moved });

    expect([...late.letters, ...ctx.letters]).toEqual([]);
    expect((await rowOf(expired))?.state).toBe("not_needed");
    expect((await rowOf(needless))?.state).toBe("not_needed");
    expect((await rowOf(moved))?.state).toBe("not_needed");
  });

  it("never writes to the placeholder address of an artisan without email", async () => {
    const email = "no-mail+pending@hirfa.invalid";
    const messageId = await owe({ email });
    const ctx = asSystem();
    await ctx.db.update(users).set({ email }).where(eq(users.id, "pending"));
    await deliverMessage(ctx, { messageId });
    await ctx.db.update(users).set({ email: "pending@hirfa.example" }).where(eq(users.id, "pending"));

    expect(ctx.letters).toEqual([]);
    expect((await rowOf(messageId))?.state).toBe("not_needed");
  });

  it("treats an unnecessary message as done, however often it failed before", async () => {
    const messageId = await owe({ userId: "active" });
    const { db } = asSystem();
    await db
      .update(outgoingMessages)
      .set({ state: "sending", attempts: 16, leaseUntil: NOON, lastError: "http 500" })
      .where(eq(outgoingMessages.id, messageId));
    const lines: string[] = [];
    await deliverMessage(asSystem("test", { log: (event) => void lines.push(event) }), { messageId });

    expect(await rowOf(messageId)).toMatchObject({ state: "not_needed", lastError: null });
    expect(lines).toEqual(["message.not_needed"]);
    await insertUser("looks", { ...DEMO_USERS.nadir, email: "looks@hirfa.example" });
    const asAdmin = testCtx(actorOf("looks", DEMO_USERS.nadir));
    const { dead, backlog } = await systemHealth(asAdmin);
    expect(dead.shown.map(({ id }) => id)).not.toContain(messageId);
    expect(backlog.count).toBe(0);
    const undelivered = (await inboxCounts(asAdmin)).find(({ queue }) => queue === "undelivered");
    expect(undelivered?.count).toBe(dead.count);
  });

  it("skips an unknown id", async () => {
    await expect(deliverMessage(asSystem(), { messageId: "__proto__" })).resolves.toBeUndefined();
  });
});

describe("the subject of an email", () => {
  // A line break would start another header.
  it("is one line, whatever it contains", async () => {
    const person = await insertClient("asker");
    const [jobId, { db }] = [await postedJob(person), asSystem()];
    const publicRef = "D-1\r\nBcc: evil@hirfa.example\u2028\u0000x";
    const notice = { jobId, artisanId: "asker", wave: 1, reason: "same_wilaya", createdAt: NOON } as const;
    await db.batch([
      db.update(jobs).set({ publicRef, announcedAt: NOON }).where(eq(jobs.id, jobId)),
      db.insert(jobAnnouncements).values(notice),
    ]);
    const message = {
      kind: "artisan_told",
      userId: null,
      subjectId: jobId,
      recipient: "asker@hirfa.example",
      language: "en",
    } as const;

    const letter = await emailFor(asSystem(), { ...message, createdAt: NOON });

    expect(letter?.subject).toBe("Your request D-1 Bcc: evil@hirfa.example x has reached artisans");
  });
});

describe("the cron task", () => {
  it("pushes lost messages: emails due for a minute and attempts with an expired lease", async () => {
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

    expect(await retryPendingMessages(early)).toBe(0);
    expect(await retryPendingMessages(due)).toBe(2);
    expect(due.pushed.map((message) => message.kind === "deliver_message" && message.messageId).sort()).toEqual(
      [queued, abandoned].sort(),
    );
  });
});
