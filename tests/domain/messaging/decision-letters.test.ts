import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { denyReceipt } from "#app/domain/payments/deny-receipt.ts";
import { sendReceiptAgain } from "#app/domain/payments/send-receipt-again.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { as, asSystem, insertCast, NOON } from "#tests/support/ctx.ts";
import { db, of, payer, picture, sentReceipt } from "../payments/scene.ts";
import { sentCard, unverified } from "../verification/scene.ts";
import { HOUR } from "./owed.ts";

beforeAll(insertCast);

const nadir = (now = NOON) => as("nadir", { now });
const owedAbout = (id: string) => db.select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, id));
const unprove = (id: string) => db.update(users).set({ emailVerifiedAt: null, phoneVerifiedAt: NOON }).where(eq(users.id, id));

test("a letter of a denial that comes late, after the receipt was approved, isn't sent; the approval's is", async () => {
  const sender = await payer("late-letter");
  const receiptId = await sentReceipt(sender);
  await denyReceipt(nadir(), { receiptId, reason: "unreadable" });
  await sendReceiptAgain(of(sender, NOON + HOUR), { receiptId, input: {}, images: [picture()], uploadIds: [] });
  await approveReceipt(nadir(NOON + 2 * HOUR), { receiptId });
  const owed = await owedAbout(receiptId);

  const post = asSystem("queue", { now: NOON + 3 * HOUR });
  for (const { id } of owed) await deliverMessage(post, { messageId: id });

  expect(owed).toHaveLength(2);
  expect(post.letters.map(({ subject }) => subject)).toEqual(["Votre reçu de paiement est approuvé sur Hirfa"]);
  const [ofDenial] = (await owedAbout(receiptId)).filter(({ createdAt }) => createdAt === NOON);
  expect(ofDenial).toMatchObject({ state: "dead", lastError: "nothing to say" });
});

test("what was decided of a receipt or a paper goes by letter to no address that nobody proved", async () => {
  const receiptId = await sentReceipt(await payer("unproved-payer"));
  const requestId = await sentCard(await unverified("unproved-asker"));
  await Promise.all([unprove("unproved-payer"), unprove("unproved-asker")]);
  const ctx = nadir();

  await denyReceipt(ctx, { receiptId, reason: "unreadable" });
  await rejectVerification(ctx, { requestId, reason: "unreadable" });

  expect(await owedAbout(receiptId)).toEqual([]);
  expect(await owedAbout(requestId)).toEqual([]);
});
