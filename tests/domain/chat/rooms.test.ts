import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { markRoomRead } from "#app/domain/chat/mark-room-read.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { readMessages } from "#app/domain/chat/read-messages.ts";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { openDb } from "#db/open.ts";
import { notifications } from "#db/schema/notifications.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { JPEG } from "../media/sample-images.ts";
import { followed, inListOf, says } from "./fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

async function offered() {
  const jobId = await postedJob("amina");
  return { jobId, offerId: await sentOffer("yacine", jobId) };
}

async function matched() {
  const { jobId, offerId } = await offered();
  const { roomId } = await acceptedOffer("amina", offerId);
  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);
  return { jobId, offerId, roomId };
}

/** Whether each message of the room is read, oldest first. */
async function noticesOf(userId: string, roomId: string): Promise<boolean[]> {
  const told = await db
    .select({ readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.roomId, roomId), eq(notifications.type, "message_received")))
    .orderBy(sql`rowid`);
  return told.map(({ readAt }) => readAt !== null);
}

describe("a room of an offer", () => {
  it("is opened by its client before a match, once, however often", async () => {
    const { offerId } = await offered();

    const opened = await Promise.all(Array.from({ length: 20 }, () => openOfferRoom(ctxAs("amina"), { offerId })));

    expect(new Set(opened.map(({ roomId }) => roomId)).size).toBe(1);
    expect(await inListOf("yacine", opened[0]?.roomId ?? "")).toMatchObject({ status: "open", isMasked: true, unreadCount: 0 });
  });

  it("is opened by nobody else, nor for an ended offer", async () => {
    const { offerId } = await offered();
    const sara = await insertClient("sara");

    await expect(openOfferRoom(ctxAs("yacine"), { offerId })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(openOfferRoom(testCtx(sara), { offerId })).rejects.toMatchObject({ code: "not_found" });
    await rejectOffer(ctxAs("amina"), { offerId });
    await expect(openOfferRoom(ctxAs("amina"), { offerId })).rejects.toMatchObject({ code: "offer.not_live" });
  });

  it("of an earlier offer hides nothing after a later one made a match", async () => {
    const { jobId, offerId } = await offered();
    const { roomId: first } = await openOfferRoom(ctxAs("amina"), { offerId });
    await says("amina", first, "Call me at 0550 12 34 56");
    await followed(first);
    await withdrawOffer(ctxAs("yacine"), { offerId });
    const other = await openOfferRoom(ctxAs("amina"), { offerId: await sentOffer("karim", jobId) });

    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    await flushSignals(asSystem());
    await followed(first);

    expect((await readMessages(ctxAs("yacine"), { roomId: first })).map(({ text }) => text)).toEqual([
      "Call me at 0550 12 34 56",
    ]);
    expect(await inListOf("yacine", first)).toMatchObject({ isMasked: false, lastText: "Call me at 0550 12 34 56" });
    // An artisan without the match learns nothing by it.
    expect(await inListOf("karim", other.roomId)).toMatchObject({ isMasked: true });
  });

  it("of a later offer hides nothing after a match on the same job", async () => {
    const { jobId } = await matched();
    await cancelMatch(ctxAs("yacine"), { jobId, reason: "My van broke down." });

    const { roomId } = await openOfferRoom(ctxAs("amina"), { offerId: await sentOffer("yacine", jobId) });
    const other = await openOfferRoom(ctxAs("amina"), { offerId: await sentOffer("karim", jobId) });

    expect(await inListOf("yacine", roomId)).toMatchObject({ isMasked: false });
    expect(await inListOf("karim", other.roomId)).toMatchObject({ isMasked: true });
  });

  it("is found by the cron task after its signal was lost, and then hides nothing", async () => {
    const { jobId, offerId } = await offered();
    const { roomId: first } = await openOfferRoom(ctxAs("amina"), { offerId });
    await says("amina", first, "Call me at 0550 12 34 56");
    await withdrawOffer(ctxAs("yacine"), { offerId });
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    await db.run(sql`DELETE FROM pending_signals`);

    const sweep = asSystem();
    await refreshPendingRooms(sweep);
    expect(sweep.pushed).toContainEqual({ kind: "refresh_room", roomId: first });
    await refreshRoom(asSystem(), { roomId: first });

    expect((await readMessages(ctxAs("yacine"), { roomId: first })).map(({ text }) => text)).toEqual([
      "Call me at 0550 12 34 56",
    ]);
  });

  it("is the same room after the match, without hidden texts", async () => {
    const { offerId } = await offered();
    const { roomId } = await openOfferRoom(ctxAs("amina"), { offerId });
    await says("amina", roomId, "Call me at 0550 12 34 56");

    const accepted = await acceptedOffer("amina", offerId);
    await refreshRoom(asSystem(), { roomId });

    expect(accepted.roomId).toBe(roomId);
    expect((await readMessages(ctxAs("yacine"), { roomId })).map(({ text }) => text)).toEqual([
      "Call me at 0550 12 34 56",
      "offer_accepted",
    ]);
  });

  it("is read-only after its offer has ended", async () => {
    const { offerId } = await offered();
    const { roomId } = await openOfferRoom(ctxAs("amina"), { offerId });
    await says("amina", roomId, "Could you come today?");

    await rejectOffer(ctxAs("amina"), { offerId });

    await expect(says("yacine", roomId, "Yes, gladly.")).rejects.toMatchObject({ code: "room.read_only" });
    expect(await readMessages(ctxAs("yacine"), { roomId })).toHaveLength(1);
  });

  it("gets a system message when the work is completed", async () => {
    const { jobId, roomId } = await matched();

    await completeJob(ctxAs("amina"), { jobId });
    await refreshRoom(asSystem(), { roomId });

    expect((await readMessages(ctxAs("yacine"), { roomId })).map(({ text }) => text)).toEqual(["offer_accepted", "job_done"]);
  });
});

describe("a message in a room", () => {
  it("is stored once however often it is sent, at once or later", async () => {
    const { roomId } = await matched();
    const message = { roomId, id: crypto.randomUUID(), kind: "text", text: "Ten o'clock?" } as const;

    const sent = await Promise.all(Array.from({ length: 10 }, () => postMessage(ctxAs("amina"), message)));

    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(sent.map((one) => one.message.seq))).toEqual(new Set([2]));
  });

  it("is read by its two users only", async () => {
    const { roomId } = await matched();
    const stranger = await insertClient("stranger");

    await expect(readMessages(testCtx(stranger), { roomId })).rejects.toMatchObject({ code: "not_found" });
    await expect(says(stranger, roomId, "Hello")).rejects.toMatchObject({ code: "not_found" });
    await expect(readMessages(ctxAs("nadir"), { roomId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is refused from an unconfirmed user", async () => {
    const pending = await insertUser(
      "pending",
      { role: "client", firstName: "Pending", lastName: "Test", email: "pending@hirfa.example", language: "fr", ...ORAN },
      false,
    );
    const { roomId } = await matched();
    await db.run(sql`UPDATE participants SET user_id = 'pending' WHERE room_id = ${roomId} AND side = 'client'`);

    await expect(says(pending, roomId, "Hello")).rejects.toMatchObject({ code: "account.not_confirmed" });
  });

  it("is in both room lists, with own unread counts", async () => {
    const { roomId } = await matched();
    await says("yacine", roomId, "On my way", { at: NOON + 1 });
    await says("yacine", roomId, "Five minutes", { at: NOON + 2 });
    await followed(roomId);

    expect(await inListOf("amina", roomId)).toMatchObject({ lastText: "Five minutes", lastSeq: 3, unreadCount: 2 });
    expect(await inListOf("yacine", roomId)).toMatchObject({ lastText: "Five minutes", unreadCount: 0 });

    await markRoomRead(ctxAs("amina"), { roomId, seq: 3 });
    await followed(roomId);

    expect(await inListOf("amina", roomId)).toMatchObject({ unreadCount: 0 });
  });

  it("notifies an absent user once, until they have read it", async () => {
    const { roomId } = await matched();
    await says("yacine", roomId, "On my way");
    await followed(roomId);
    await says("yacine", roomId, "Are you at home?");
    await followed(roomId);
    expect(await noticesOf("amina", roomId)).toEqual([false]);
    expect(await noticesOf("yacine", roomId)).toEqual([]);

    await markRoomRead(ctxAs("amina"), { roomId, seq: 3 });
    await followed(roomId);
    expect(await noticesOf("amina", roomId)).toEqual([true]);

    await says("yacine", roomId, "I rang the bell");
    await followed(roomId);
    expect(await noticesOf("amina", roomId)).toEqual([true, false]);
  });
});

describe("a message that is retried after an error", () => {
  it("is the same message, also if the room is read-only by then", async () => {
    const { offerId } = await offered();
    const { roomId } = await openOfferRoom(ctxAs("amina"), { offerId });
    const message = { roomId, id: crypto.randomUUID(), kind: "text", text: "Could you come today?" } as const;
    await postMessage(ctxAs("amina"), message);
    await rejectOffer(ctxAs("amina"), { offerId });
    await refreshRoom(asSystem(), { roomId });

    expect(await postMessage(ctxAs("amina"), message)).toMatchObject({ isNew: false, message: { seq: 1 } });
  });

  it("keeps the images that an earlier attempt stored", async () => {
    const { roomId } = await matched();
    const ctx = ctxAs("amina");
    const picture = await receiveImage(ctx, { bytes: JPEG, purpose: "chat_image" });
    await saveAsUploads(ctx, [picture]);
    const message = { roomId, id: crypto.randomUUID(), kind: "image", text: "Under the sink", uploadIds: [picture.id] } as const;
    const broken = { ...ctx, rooms: { ...ctx.rooms, post: () => Promise.reject(new Error("put out of memory")) } };
    await expect(postMessage(broken, message)).rejects.toThrow("put out of memory");

    const { message: posted } = await postMessage(ctx, message);

    expect(posted.media.map(({ id }) => id)).toEqual([picture.id]);
  });
});
