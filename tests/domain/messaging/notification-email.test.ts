import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import { openNotification } from "#app/domain/notifications/open-notification.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notificationPreferences, notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { db } from "#tests/domain/jobs/fixtures.ts";
import { payer, sentReceipt } from "#tests/domain/payments/fixtures.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

const MINUTE = 60_000;

const owedTo = (userId: string) =>
  db
    .select()
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.kind, "notification")));

/** The emails that the cron task of the next minute sends to that user. */
async function lettersTo(userId: string, now = NOON + MINUTE) {
  const ctx = asSystem("sweep", { now });
  for (const { id } of await owedTo(userId)) await deliverMessage(ctx, { messageId: id });
  return ctx.letters;
}

const offerTo = async (who: SignedIn, artisanName: string) => {
  const jobId = await postedJob(who);
  return { jobId, offerId: await sentOffer(await insertPlumber(artisanName, 10), jobId) };
};

const unreadBy = async (ctx: Parameters<typeof notificationsOf>[0]) =>
  (await notificationsOf(ctx)).filter(({ readAt }) => readAt === null).length;

const choose = (userId: string, type: string, channel: "app" | "email", isOn: boolean) =>
  db.insert(notificationPreferences).values({ userId, type, channel, isOn });

test("an offer is emailed in its reader's language, with one link to it and one to unsubscribe", async () => {
  const who = await insertUser("lettered", {
    ...{ role: "client", firstName: "Lila", lastName: "Test", email: "lila@hirfa.example", language: "fr" },
    ...ORAN,
  });
  await offerTo(who, "writes");
  const [notice] = await notificationsOf(testCtx(who));

  const [letter, ...others] = await lettersTo("lettered");

  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: "lila@hirfa.example", language: "fr", subject: "Nouvelle offre sur votre demande" });
  const { origin } = testCtx();
  expect(letter?.text).toContain("Bonjour \u2068Lila\u2069");
  expect(letter?.text).toContain(`\n${origin}/fr/notifications/${notice?.id}\n`);
  expect(letter?.text).toContain(`\n${origin}/fr/account/notifications\n`);
  expect(letter?.html).toContain(`href="${origin}/fr/account/notifications"`);
  expect(letter?.choicePage).toBe(`${origin}/fr/account/notifications`);
});

test("an Arabic reader gets it in Arabic, and an admin is led to the admin portal", async () => {
  await offerTo(await insertClient("qaria"), "writes-arabic");
  expect((await lettersTo("qaria"))[0]).toMatchObject({ language: "ar", subject: "عرض جديد على طلبك" });

  await choose("nadir", "new_payment_receipt", "email", true);
  const receiptId = await sentReceipt(await payer("sends"));
  const [letter] = await lettersTo("nadir");
  expect(letter?.text).toContain(`/panel-admin/receipts/${receiptId}\n`);
});

// The queue delivers at least once.
test("an email is sent once, however often and at once it is delivered", async () => {
  await offerTo(await insertClient("often"), "writes-often");
  const [owed] = await owedTo("often");
  const ctx = asSystem("test", { now: NOON + MINUTE });
  await Promise.all(Array.from({ length: 5 }, () => deliverMessage(ctx, { messageId: owed?.id ?? "" })));
  await deliverMessage(ctx, { messageId: owed?.id ?? "" });
  expect(ctx.letters).toHaveLength(1);
});

test("the cron task of the next minute delivers what no command pushed, and not before", async () => {
  await offerTo(await insertClient("swept"), "is-swept");
  const [owed] = await owedTo("swept");
  const isPushed = async (now: number) => {
    const ctx = asSystem("sweep", { now });
    await retryPendingMessages(ctx);
    return ctx.pushed.some((message) => message.kind === "deliver_message" && message.messageId === owed?.id);
  };
  expect(await isPushed(NOON + MINUTE - 1)).toBe(false);
  expect(await isPushed(NOON + MINUTE)).toBe(true);
});

test("a read notification needs no email: opened alone, or with all others", async () => {
  const opener = await insertClient("opens");
  await offerTo(opener, "is-opened");
  const [notice] = await notificationsOf(testCtx(opener));
  const { place } = await openNotification(testCtx(opener, { now: NOON + 1 }), { notificationId: notice?.id ?? "" });
  expect(place).toBe(`/job/${notice?.jobId}`);
  expect(await lettersTo("opens")).toEqual([]);
  expect(await owedTo("opens")).toMatchObject([{ state: "not_needed", lastError: null }]);

  const reader = await insertClient("reads-all");
  await offerTo(reader, "is-read");
  await markAllRead(testCtx(reader, { now: NOON + 1 }));
  expect(await lettersTo("reads-all")).toEqual([]);
});

test("nobody opens another's, and an unknown one is not found", async () => {
  await offerTo(await insertClient("owns"), "is-owned");
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, "owns"));
  const notFound = { code: "not_found" };
  await expect(openNotification(ctxAs("amina"), { notificationId: notice?.id ?? "" })).rejects.toMatchObject(notFound);
  await expect(openNotification(ctxAs("amina"), { notificationId: "none" })).rejects.toMatchObject(notFound);
  await expect(openNotification(testCtx(), { notificationId: notice?.id ?? "" })).rejects.toMatchObject({
    code: "not_authenticated",
  });
  expect((await db.select().from(notifications).where(eq(notifications.userId, "owns")))[0]?.readAt).toBeNull();
});

test("an unconfirmed address, a guest and a deactivated account get none", async () => {
  const unproved = await insertClient("unproved");
  await db.update(users).set({ emailVerifiedAt: null, phoneVerifiedAt: NOON }).where(eq(users.id, "unproved"));
  await offerTo(unproved, "to-unproved");
  await insertGuest("follows");
  const deactivated = await insertClient("deactivated");
  await db.update(users).set({ isActive: false }).where(eq(users.id, "deactivated"));
  for (const userId of ["follows", deactivated.userId])
    await db.batch([...notifyIfStatements(db, userId, { type: "job_expired", at: NOON }, sql`1`)]);

  expect(await db.$count(notifications, eq(notifications.userId, "follows"))).toBe(1);
  expect([await owedTo("unproved"), await owedTo("follows"), await owedTo("deactivated")]).toEqual([[], [], []]);
});

test("a changed address gets nothing that was meant for another", async () => {
  await offerTo(await insertClient("moves"), "to-mover");
  await db.update(users).set({ email: "moved@hirfa.example" }).where(eq(users.id, "moves"));
  expect(await lettersTo("moves")).toEqual([]);
});

test("a user who turned off emails of a type gets none of it, and still all others", async () => {
  const who = await insertClient("chooser");
  await choose("chooser", "new_job_request", "email", false);
  const { offerId } = await offerTo(who, "to-chooser");
  expect(await owedTo("chooser")).toEqual([]);
  expect(await unreadBy(testCtx(who))).toBe(1);
  await acceptedOffer(who, offerId);
  expect(await owedTo("to-chooser")).toHaveLength(1);
});

test("a user who turned off notifications of a type finds it in the list, read, with its email if wanted", async () => {
  const who = await insertClient("quiet");
  await choose("quiet", "new_job_request", "app", false);
  await offerTo(who, "to-quiet");
  expect(await unreadBy(testCtx(who))).toBe(0);
  expect(await notificationsOf(testCtx(who))).toMatchObject([{ type: "new_job_request", readAt: NOON }]);
  expect(await lettersTo("quiet")).toHaveLength(1);
});

test("a decision with an own email sends only that, and none to users who opted out", async () => {
  const sent = async (id: string) => {
    const actor = await payer(id);
    const receiptId = await sentReceipt(actor);
    return { actor, deny: () => rejectReceipt(ctxAs("nadir"), { receiptId, reason: "unreadable" }) };
  };
  const kinds = async (userId: string) =>
    (await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId))).map(({ kind }) => kind);
  await (await sent("one-letter")).deny();
  expect(await kinds("one-letter")).toEqual(["receipt_decided"]);

  const { actor, deny } = await sent("no-letter");
  await choose("no-letter", "payment_rejected", "email", false);
  await deny();
  expect(await kinds("no-letter")).toEqual([]);
  expect(await notificationsOf(testCtx(actor))).toMatchObject([{ type: "payment_rejected" }]);
});

// A process can be killed between the write and the notification. D1 runs a batch as one transaction.
test("a change, its notification and its email are stored together or not at all", async () => {
  await insertClient("all-or-none");
  const tell = notifyIfStatements(db, "all-or-none", { type: "job_expired", at: NOON }, sql`1`);
  const rename = db.update(users).set({ firstName: "Changed" }).where(eq(users.id, "all-or-none"));
  const fail = db.update(users).set({ email: "amina@hirfa.example" }).where(eq(users.id, "all-or-none"));

  await expect(db.batch([rename, ...tell, fail])).rejects.toThrow();
  expect(await db.$count(notifications, eq(notifications.userId, "all-or-none"))).toBe(0);
  expect(await owedTo("all-or-none")).toEqual([]);
  expect((await db.select().from(users).where(eq(users.id, "all-or-none")))[0]?.firstName).toBe("all-or-none");

  await db.batch([rename, ...tell]);
  expect(await db.$count(notifications, eq(notifications.userId, "all-or-none"))).toBe(1);
  expect(await owedTo("all-or-none")).toHaveLength(1);
});
