import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { db, of, payer, picture, sentReceipt } from "../payments/fixtures.ts";
import { sentCard, unverified } from "../verification/fixtures.ts";
import { HOUR } from "./pending-messages.ts";

beforeAll(insertDemoUsers);

const nadir = (now = NOON) => ctxAs("nadir", { now });
const owedAbout = (id: string) => db.select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, id));
const unprove = (id: string) => db.update(users).set({ emailVerifiedAt: null, phoneVerifiedAt: NOON }).where(eq(users.id, id));

test("a late email of a denial is not sent after the approval; the approval's is", async () => {
  const sender = await payer("late-letter");
  const receiptId = await sentReceipt(sender);
  await rejectReceipt(nadir(), { receiptId, reason: "unreadable" });
  await resubmitReceipt(of(sender, NOON + HOUR), { receiptId, input: {}, images: [picture()], uploadIds: [] });
  await approveReceipt(nadir(NOON + 2 * HOUR), { receiptId });
  const owed = await owedAbout(receiptId);

  const post = asSystem("queue", { now: NOON + 3 * HOUR });
  for (const { id } of owed) await deliverMessage(post, { messageId: id });

  expect(owed).toHaveLength(2);
  expect(post.letters.map(({ subject }) => subject)).toEqual(["Votre reçu de paiement est approuvé sur Hirfa"]);
  const [ofDenial] = (await owedAbout(receiptId)).filter(({ createdAt }) => createdAt === NOON);
  expect(ofDenial).toMatchObject({ state: "not_needed", lastError: null });
});

test("decisions on receipts and documents are not emailed to an unconfirmed address", async () => {
  const receiptId = await sentReceipt(await payer("unproved-payer"));
  const requestId = await sentCard(await unverified("unproved-asker"));
  await Promise.all([unprove("unproved-payer"), unprove("unproved-asker")]);
  const ctx = nadir();

  await rejectReceipt(ctx, { receiptId, reason: "unreadable" });
  await rejectVerification(ctx, { requestId, reason: "unreadable" });

  expect(await owedAbout(receiptId)).toEqual([]);
  expect(await owedAbout(requestId)).toEqual([]);
});

test("the email and the notification of the fourth denial do not ask to send again", async () => {
  const sender = await payer("four-times");
  const receiptId = await sentReceipt(sender);
  for (const again of [1, 2, 3]) {
    await rejectReceipt(nadir(NOON + 2 * again * HOUR), { receiptId, reason: "unreadable" });
    const now = NOON + (2 * again + 1) * HOUR;
    await resubmitReceipt(of(sender, now), { receiptId, input: {}, images: [picture()], uploadIds: [] });
  }
  const last = NOON + 8 * HOUR;
  await rejectReceipt(nadir(last), { receiptId, reason: "unreadable" });

  const post = asSystem("queue", { now: last });
  for (const { id, createdAt } of await owedAbout(receiptId))
    if (createdAt === last) await deliverMessage(post, { messageId: id });
  const told = (await notificationsOf(of(sender, last))).map((row) => notificationTexts("fr", row).body);

  const [NEXT, NO_MORE] = ["nouvelles photos du même reçu", "Ce reçu a déjà été renvoyé trois fois"];
  expect(post.letters).toHaveLength(1);
  expect(post.letters[0]?.text).toContain(NO_MORE);
  expect(post.letters[0]?.text).not.toContain(NEXT);
  expect(told.map((body) => body.includes("Renvoyez-le depuis la page des reçus"))).toEqual([false, true, true, true]);
  expect(told[0]).toContain(NO_MORE);
});
