import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openReceipt } from "#app/domain/payments/open-receipt.ts";
import { findOwnReceipt, ownReceipts } from "#app/domain/payments/queries.ts";
import { referenceKeyOf } from "#app/domain/payments/rules.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import { events } from "#db/schema/analytics.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { notifications } from "#db/schema/notifications.ts";
import { paymentReceipts, pointPacks, receiptImages } from "#db/schema/payments.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { DAY, db, of, payer, picture, sentReceipt, transfer } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const receipt = async (id: string) => (await db.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0];

describe("a receipt", () => {
  it("is pending with the pack's points and price of that day, its images and a notification to every admin", async () => {
    const adel = await payer("adel");
    const id = await sentReceipt(adel, { images: [picture(), picture()], over: { note: "par mon frère" } });

    expect(await receipt(id)).toMatchObject({
      ...{ userId: "adel", packId: 2, points: 25, price: 2375, amount: 2375, status: "pending", submissionNumber: 1 },
      ...{ duplicateOf: null, paidOn: "2026-11-20", note: "par mon frère", submittedAt: NOON, decidedAt: null },
    });
    expect(await db.$count(receiptImages, eq(receiptImages.receiptId, id))).toBe(2);
    const told = await db.select().from(notifications).where(eq(notifications.receiptId, id));
    expect(told).toMatchObject([{ userId: "nadir", type: "new_payment_receipt", subjectUserId: "adel", points: 25 }]);
    expect(await db.$count(events, and(eq(events.userId, "adel"), eq(events.kind, "receipt.submitted")))).toBe(1);
  });

  it("is readable by its sender only, with images by tickets", async () => {
    const badis = await payer("badis");
    const id = await sentReceipt(badis);
    const own = await findOwnReceipt(of(badis), id);
    expect(own).toMatchObject({ id, maySendAgain: false, warnings: [] });
    expect(own?.pictures[0]?.path).toMatch(/^\/papers\/receipts\/[0-9a-f]{20}\?ticket=/);
    expect(await findOwnReceipt(ctxAs("yacine"), id)).toBeNull();
    expect((await ownReceipts(ctxAs("yacine"))).results.map((row) => row.id)).not.toContain(id);
    expect(JSON.stringify(own)).not.toContain("duplicateOf");
  });

  it("comes from confirmed artisans only", async () => {
    const input = transfer();
    const sending = () => ({ input, images: [picture()], uploadIds: [] });
    const pending = await payer("chaima", false);
    await expect(submitReceipt(of(pending), sending())).rejects.toMatchObject({ code: "account.not_confirmed" });
    const warda = await insertClient("warda");
    await expect(submitReceipt(of(warda), sending())).rejects.toMatchObject({ code: "permission_denied" });
    await expect(submitReceipt(of({ kind: "visitor" }), sending())).rejects.toMatchObject({ code: "not_authenticated" });
    expect(await db.$count(paymentReceipts, eq(paymentReceipts.referenceKey, referenceKeyOf(input.transaction_reference)))).toBe(
      0,
    );
  });

  it("needs a pack on sale and one to three images, and leaves nothing behind if it is refused", async () => {
    const dalil = await payer("dalil");
    const send = (pack: number, count: number) =>
      submitReceipt(of(dalil), {
        input: transfer({ pack }),
        images: Array.from({ length: count }, () => picture()),
        uploadIds: [],
      });
    await expect(send(99, 1)).rejects.toMatchObject({ errors: { pack: [{ code: "does_not_exist" }] } });
    await expect(send(1, 0)).rejects.toMatchObject({ errors: { images: [{ code: "no_file" }] } });
    await expect(send(1, 4)).rejects.toMatchObject({ errors: { images: [{ code: "max_items" }] } });
    await expect(submitReceipt(of(dalil), { input: transfer(), images: [], uploadIds: ["0".repeat(20)] })).rejects.toMatchObject({
      code: "upload.gone",
      field: "images",
    });
    expect(await db.$count(paymentReceipts, eq(paymentReceipts.userId, "dalil"))).toBe(0);
    expect(await db.$count(mediaObjects, eq(mediaObjects.ownerId, "dalil"))).toBe(0);
  });

  // The payer has read the price on a page. It must not change until the points are credited.
  it("keeps the price of its pack, and is refused by the form after that pack was withdrawn", async () => {
    await expect(db.update(pointPacks).set({ price: 3_000 }).where(eq(pointPacks.id, 4))).rejects.toThrow();
    await expect(db.update(pointPacks).set({ points: 1 }).where(eq(pointPacks.id, 4))).rejects.toThrow();
    const farouk = await payer("farouk");
    const earlier = await sentReceipt(farouk, { over: { pack: 4 } });
    await db.update(pointPacks).set({ isSold: false }).where(eq(pointPacks.id, 4));
    await expect(sentReceipt(farouk, { over: { pack: 4 } })).rejects.toMatchObject({
      errors: { pack: [{ code: "does_not_exist" }] },
    });
    expect(await receipt(earlier)).toMatchObject({ packId: 4, points: 100, price: 8_500, status: "pending" });
    await db.update(pointPacks).set({ isSold: true }).where(eq(pointPacks.id, 4));
  });

  it("is refused after twenty in a day", async () => {
    const essaid = await payer("essaid");
    for (let count = 0; count < 20; count++) await sentReceipt(essaid);
    await expect(sentReceipt(essaid)).rejects.toMatchObject({ code: "throttled" });
  });
});

describe("a duplicate is marked", () => {
  it("by the same reference and method of any user, in any spelling", async () => {
    const [fares, ghani] = [await payer("fares"), await payer("ghani")];
    const first = await sentReceipt(fares, { over: { transaction_reference: "BM 48210377" } });
    const again = await sentReceipt(ghani, { over: { transaction_reference: "bm-٤٨٢١ 0377" } });
    const other = await sentReceipt(ghani, { over: { transaction_reference: "BM48210377", method: "ccp" } });
    expect((await receipt(again))?.duplicateOf).toBe(first);
    expect((await receipt(other))?.duplicateOf).toBeNull();
    const file = await openReceipt(ctxAs("nadir"), again);
    expect(file?.earlier?.id).toBe(first);
  });

  it("by the same image with another reference", async () => {
    const [hamid, ilyes] = [await payer("hamid"), await payer("ilyes")];
    const first = await sentReceipt(hamid, { images: [picture("same-picture")] });
    const again = await sentReceipt(ilyes, { images: [picture(), picture("same-picture")] });
    expect((await receipt(again))?.duplicateOf).toBe(first);
  });

  // The duplicate is marked in the insertion. With a read before it, ten concurrent receipts would all be the first.
  it("on nine of ten at once", async () => {
    const senders = await Promise.all(Array.from({ length: 10 }, (_, place) => payer(`jugurtha${place}`)));
    const ids = await Promise.all(senders.map((one) => sentReceipt(one, { over: { transaction_reference: "CCP-777-1" } })));
    const marks = (await Promise.all(ids.map(receipt))).map((row) => row?.duplicateOf ?? null);
    expect(marks.filter((mark) => mark === null)).toHaveLength(1);
    const first = ids[marks.indexOf(null)];
    expect(new Set(marks.filter((mark) => mark !== null))).toEqual(new Set([first]));
  });
});

describe("amount and day", () => {
  it("are noted and never refused: another amount, thirty-one days", async () => {
    const kamel = await payer("kamel");
    const marks = async (over: Parameters<typeof transfer>[0], now = NOON) =>
      (await findOwnReceipt(of(kamel, now), await sentReceipt(kamel, { over, now })))?.warnings;
    expect(await marks({ amount: 237_500 })).toEqual(["amount"]);
    expect(await marks({ paid_at: "2026-10-22" })).toEqual([]);
    expect(await marks({ paid_at: "2026-10-21" })).toEqual(["old"]);
  });

  it("change at midnight in Algiers, an hour before UTC", async () => {
    const lyes = await payer("lyes");
    const LAST_MS_IN_ALGIERS = Date.UTC(2026, 10, 21, 22, 59, 59, 999);
    const marks = async (paidAt: string, now: number) =>
      (await findOwnReceipt(of(lyes, now), await sentReceipt(lyes, { over: { paid_at: paidAt }, now })))?.warnings;
    expect(await marks("2026-10-22", LAST_MS_IN_ALGIERS)).toEqual([]);
    expect(await marks("2026-10-22", LAST_MS_IN_ALGIERS + 1)).toEqual(["old"]);
    await expect(marks("2026-11-22", LAST_MS_IN_ALGIERS)).rejects.toMatchObject({
      errors: { paid_at: [{ code: "date_in_future" }] },
    });
    expect(await marks("2026-11-22", LAST_MS_IN_ALGIERS + 1)).toEqual([]);
    expect((await openReceipt(ctxAs("nadir", { now: NOON + 40 * DAY }), await sentReceipt(lyes)))?.receipt.paidOn).toBe(
      "2026-11-20",
    );
  });
});
