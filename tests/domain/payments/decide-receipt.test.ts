import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { rejectReceipt } from "#app/domain/payments/reject-receipt.ts";
import { resubmitReceipt } from "#app/domain/payments/resubmit-receipt.ts";
import { CLAIM_MS } from "#app/domain/payments/rules.ts";
import { ledger } from "#app/domain/points/queries.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { pointEntries } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { db, of, payer, picture, sentReceipt } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const nadir = (now = NOON) => ctxAs("nadir", { now });
const receipt = async (id: string) => (await db.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0];
const audited = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
const deny = (id: string, now = NOON) => rejectReceipt(nadir(now), { receiptId: id, reason: "unreadable" });
const again = (who: SignedIn, id: string, now = NOON) =>
  resubmitReceipt(of(who, now), { receiptId: id, input: {}, images: [picture()], uploadIds: [] });
const otherAdmin = (id: string) =>
  insertUser(id, {
    ...{ role: "admin", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr", ...ORAN },
  });
const letterOf = async (id: string) => {
  const [message] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, id));
  const ctx = asSystem();
  if (message) await deliverMessage(ctx, { messageId: message.id });
  return ctx.letters[0];
};

describe("an approved receipt", () => {
  it("credits the pack's points in an entry with its id, shows the balance, and queues an email", async () => {
    const adel = await payer("adel");
    const id = await sentReceipt(adel);
    const ctx = nadir();
    await approveReceipt(ctx, { receiptId: id });

    expect(await ledger(of(adel))).toMatchObject({
      available: 25,
      results: [{ kind: "credit", points: 25, reason: "receipt_approved", receiptId: id, hash: expect.any(String) }],
    });
    const [notice] = await notificationsOf(of(adel));
    expect(notice).toMatchObject({ type: "payment_accepted", receiptId: id, points: 25, reason: "25" });
    expect(notice && notificationTexts("fr", notice)).toEqual({
      title: "Votre reçu de paiement est approuvé",
      body: "Ajouté\u00a0: 25 points. Disponible à présent\u00a0: 25 points.",
    });
    expect(await receipt(id)).toMatchObject({ status: "approved", decidedBy: "nadir", decidedAt: NOON, reason: null });
    expect(await audited(id)).toMatchObject([
      { actorId: "nadir", action: "receipt.approved", after: { status: "approved", points: 25, overrideDuplicate: false } },
    ]);
    expect(await db.$count(events, and(eq(events.userId, "adel"), eq(events.kind, "receipt.approved")))).toBe(1);
    expect(ctx.pushed).toHaveLength(1);
    const letter = await letterOf(id);
    expect(letter).toMatchObject({ to: "adel@hirfa.example", subject: "Votre reçu de paiement est approuvé sur Hirfa" });
    expect(letter?.text).toContain("25 points disponibles");
  });

  it("stays approved, whatever is tried later", async () => {
    const badis = await payer("badis");
    const id = await sentReceipt(badis);
    await approveReceipt(nadir(), { receiptId: id });
    await expect(deny(id)).rejects.toMatchObject({ code: "receipt.already_decided" });
    await expect(approveReceipt(nadir(), { receiptId: id })).rejects.toMatchObject({ code: "receipt.already_decided" });
    await expect(again(badis, id)).rejects.toMatchObject({ code: "receipt.not_denied" });
    await expect(db.update(paymentReceipts).set({ status: "pending" }).where(eq(paymentReceipts.id, id))).rejects.toThrow();
    expect(await ledger(of(badis))).toMatchObject({ available: 25, count: 1 });
  });

  it("keeps its points for a sender who was deactivated meanwhile, and sends no email", async () => {
    const chafik = await payer("chafik");
    const id = await sentReceipt(chafik);
    await db.update(users).set({ isActive: false }).where(eq(users.id, "chafik"));
    await approveReceipt(nadir(), { receiptId: id });
    expect(await ledger(of(chafik))).toMatchObject({ available: 25 });
    expect(await letterOf(id)).toBeUndefined();
  });

  it("needs a note if it is a duplicate", async () => {
    const [dalil, essaid] = [await payer("dalil"), await payer("essaid")];
    const reference = { transaction_reference: "CCP 5550001" };
    const first = await sentReceipt(dalil, { over: reference });
    const repeat = await sentReceipt(essaid, { over: reference });
    await expect(approveReceipt(nadir(), { receiptId: repeat })).rejects.toMatchObject({ code: "receipt.duplicate" });
    await expect(approveReceipt(nadir(), { receiptId: repeat, override_duplicate: false })).rejects.toMatchObject({
      code: "receipt.duplicate",
    });
    expect(await ledger(of(essaid))).toMatchObject({ available: 0, count: 0 });
    await approveReceipt(nadir(), { receiptId: repeat, override_duplicate: true });
    expect(await ledger(of(essaid))).toMatchObject({ available: 25 });
    expect((await receipt(repeat))?.isDuplicateOverridden).toBe(true);
    expect((await audited(repeat))[0]?.after).toMatchObject({ overrideDuplicate: true });
    // Now the transfer is paid, so the first of the two is the duplicate.
    expect((await receipt(first))?.duplicateOf).toBe(repeat);
    await expect(approveReceipt(nadir(), { receiptId: first })).rejects.toMatchObject({ code: "receipt.duplicate" });
    await approveReceipt(nadir(), { receiptId: first, override_duplicate: true });
  });

  it("of a transfer that was paid by its duplicate needs a note when it is sent again, by reference and by image", async () => {
    const sender = await payer("paid-by-repeat");
    const paper = "the same paper";
    const over = { transaction_reference: "CCP 5550002" };
    for (const [first, repeat] of [
      [{ over }, { over }],
      [{ images: [picture(paper)] }, { images: [picture(paper)] }],
    ] as const) {
      const denied = await sentReceipt(sender, first);
      await deny(denied);
      const paid = await sentReceipt(sender, repeat);
      await approveReceipt(nadir(), { receiptId: paid, override_duplicate: true });
      const images = "images" in first ? [picture(paper)] : [picture()];
      await resubmitReceipt(of(sender), { receiptId: denied, input: {}, images, uploadIds: [] });

      expect((await receipt(denied))?.duplicateOf).toBe(paid);
      await expect(approveReceipt(nadir(), { receiptId: denied })).rejects.toMatchObject({ code: "receipt.duplicate" });
    }
    expect(await ledger(of(sender))).toMatchObject({ available: 50, count: 2 });
  });

  // The read is outdated, so the write checks the condition again.
  it("and its duplicate, approved at once, one with a note, are never both paid", async () => {
    const sender = await payer("both-at-once");
    const over = { transaction_reference: "CCP 5550003" };
    const first = await sentReceipt(sender, { over });
    const repeat = await sentReceipt(sender, { over });
    const ctx = nadir();
    const batch = ctx.db.batch.bind(ctx.db);
    const slow = {
      ...ctx,
      db: Object.assign(Object.create(ctx.db), {
        batch: (...[all]: Parameters<typeof batch>) =>
          approveReceipt(nadir(), { receiptId: repeat, override_duplicate: true }).then(() => batch(all)),
      }),
    };

    await expect(approveReceipt(slow, { receiptId: first })).rejects.toMatchObject({ code: "receipt.duplicate" });

    expect(await ledger(of(sender))).toMatchObject({ available: 25, count: 1 });
  });

  it("without a duplicate is not logged as an exception", async () => {
    const id = await sentReceipt(await payer("repeats-nothing"));
    await approveReceipt(nadir(), { receiptId: id, override_duplicate: true });
    expect((await receipt(id))?.isDuplicateOverridden).toBe(false);
    expect((await audited(id))[0]?.after).toMatchObject({ overrideDuplicate: false });
  });

  it("is decided by admins only, and by none of them their own", async () => {
    const fares = await payer("fares");
    const id = await sentReceipt(fares);
    await expect(approveReceipt(of(fares), { receiptId: id })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(approveReceipt(ctxAs("amina"), { receiptId: id })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(approveReceipt(of({ kind: "visitor" }), { receiptId: id })).rejects.toMatchObject({ code: "not_authenticated" });
    await expect(approveReceipt(nadir(), { receiptId: "none" })).rejects.toMatchObject({ code: "not_found" });
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, fares.userId));
    const asBoth = of({ ...fares, kind: "admin", isAdmin: true });
    await expect(approveReceipt(asBoth, { receiptId: id })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(rejectReceipt(asBoth, { receiptId: id, reason: "other", note: "x" })).rejects.toMatchObject({
      code: "permission_denied",
    });
    expect((await receipt(id))?.status).toBe("pending");
  });
});

// The row of the receipt decides. All other statements of the batch check its operation id.
describe("a hundred decisions at once", () => {
  it("of five admins, approvals and denials mixed, lead to one, with its points, notification, email and audit entry", async () => {
    const ghani = await payer("ghani");
    const others = await Promise.all(["hanane", "idir", "jude", "khalil"].map(otherAdmin));
    const admins = [ctxAs("nadir"), ...others.map((admin) => of(admin))];
    const id = await sentReceipt(ghani);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) => {
        const ctx = admins[turn % 5] ?? ctxAs("nadir");
        return turn % 2 === 0
          ? approveReceipt(ctx, { receiptId: id })
          : rejectReceipt(ctx, { receiptId: id, reason: "not_received" });
      }),
    );
    const codes = outcomes.map((one) => (one.status === "rejected" ? one.reason.code : "done"));
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(codes.filter((code) => code === "receipt.already_decided")).toHaveLength(99);

    const isApproved = (await receipt(id))?.status === "approved";
    expect(await ledger(of(ghani))).toMatchObject({ available: isApproved ? 25 : 0, count: isApproved ? 1 : 0 });
    expect(await db.$count(pointEntries, eq(pointEntries.receiptId, id))).toBe(isApproved ? 1 : 0);
    expect(await db.$count(notifications, and(eq(notifications.receiptId, id), eq(notifications.userId, "ghani")))).toBe(1);
    expect(await db.$count(outgoingMessages, eq(outgoingMessages.subjectId, id))).toBe(1);
    expect(await audited(id)).toHaveLength(1);
  });
});

describe("a denied receipt", () => {
  it("has a reason and a next step, by notification and email, and credits nothing", async () => {
    const jalil = await payer("jalil");
    const id = await sentReceipt(jalil);
    await rejectReceipt(nadir(), { receiptId: id, reason: "other", note: "Il manque le tampon" });
    const [notice] = await notificationsOf(of(jalil));
    expect(notice).toMatchObject({ type: "payment_rejected", receiptId: id, reason: "other" });
    expect(notice && notificationTexts("en", notice).body).toBe(
      "Read the reviewer’s note. Send it again from the page of receipts.",
    );
    expect((await letterOf(id))?.text).toContain("Il manque le tampon");
    expect(await ledger(of(jalil))).toMatchObject({ available: 0, count: 0 });
  });

  it("is sent again three times with new images, each time at the end of the queue, and no more", async () => {
    const kamel = await payer("kamel");
    const id = await sentReceipt(kamel);
    for (let turn = 1; turn <= 3; turn++) {
      await deny(id, NOON + turn);
      await again(kamel, id, NOON + turn);
    }
    expect(await receipt(id)).toMatchObject({ status: "pending", submissionNumber: 4, submittedAt: NOON + 3, reason: null });
    const file = await openReceipt(nadir(), id);
    expect(file?.pictures).toHaveLength(1);
    await deny(id, NOON + 4);
    await expect(again(kamel, id)).rejects.toMatchObject({ code: "receipt.sent_too_often" });
    expect(await db.$count(notifications, and(eq(notifications.receiptId, id), eq(notifications.userId, "nadir")))).toBe(4);
  });

  it("is sent again once, however often at once, and by nobody else", async () => {
    const lyes = await payer("lyes");
    const id = await sentReceipt(lyes);
    await deny(id);
    await expect(again(await payer("mourad"), id)).rejects.toMatchObject({ code: "not_found" });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => again(lyes, id)));
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await receipt(id)).toMatchObject({ submissionNumber: 2, status: "pending" });
    expect((await openReceipt(nadir(), id))?.pictures).toHaveLength(1);
  });

  it("that was sent again is not decided by an admin who viewed the previous version", async () => {
    const nabil = await payer("nabil");
    const id = await sentReceipt(nabil);
    await deny(id);
    await again(nabil, id);
    await expect(approveReceipt(nadir(), { receiptId: id, submission: 1 })).rejects.toMatchObject({
      code: "receipt.already_decided",
    });
    await approveReceipt(nadir(), { receiptId: id, submission: 2 });
  });

  it("that was sent again with an image of another user is marked", async () => {
    const [omar, rachid] = [await payer("omar"), await payer("rachid")];
    const first = await sentReceipt(omar, { images: [picture("theirs")] });
    const id = await sentReceipt(rachid);
    await deny(id);
    await resubmitReceipt(of(rachid), { receiptId: id, input: {}, images: [picture("theirs")], uploadIds: [] });
    expect((await receipt(id))?.duplicateOf).toBe(first);
    expect((await receipt(first))?.duplicateOf).toBeNull();
  });
});

describe("a claim", () => {
  it("belongs to the first admin for two minutes, blocks no decision, and is not possible on an own receipt", async () => {
    const salim = await payer("salim");
    const id = await sentReceipt(salim);
    const [hind, ines] = [of(await otherAdmin("hind")), of(await otherAdmin("ines"))];
    await Promise.all([openReceipt(hind, id), openReceipt(ines, id)]);
    const first = (await receipt(id))?.claimedBy;
    await openReceipt(nadir(NOON + CLAIM_MS - 1), id);
    expect((await receipt(id))?.claimedBy).toBe(first);
    await openReceipt(nadir(NOON + CLAIM_MS), id);
    expect(await receipt(id)).toMatchObject({ claimedBy: "nadir", claimedUntil: NOON + 2 * CLAIM_MS });
    await approveReceipt(hind, { receiptId: id });
    await openReceipt(ines, id);
    expect((await receipt(id))?.claimedBy).toBe("nadir");

    const own = await sentReceipt(salim);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, salim.userId));
    await openReceipt(of({ ...salim, kind: "admin", isAdmin: true }), own);
    expect((await receipt(own))?.claimedBy).toBeNull();
    await expect(openReceipt(of(salim), own)).rejects.toMatchObject({ code: "permission_denied" });
  });
});

it("an approved receipt cannot be changed by SQL either", async () => {
  const tahar = await payer("tahar");
  const id = await sentReceipt(tahar);
  await approveReceipt(nadir(), { receiptId: id });
  await expect(db.run(sql`DELETE FROM payment_receipts WHERE id = ${id}`)).rejects.toThrow();
});
