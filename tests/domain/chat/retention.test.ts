import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "#app/domain/actor.ts";
import { forgetOldRooms } from "#app/domain/chat/forget-old-rooms.ts";
import { forgetWordsOfPerson } from "#app/domain/chat/forget-words-of-person.ts";
import { openRoom } from "#app/domain/chat/open-room.ts";
import { readMessages } from "#app/domain/chat/read-messages.ts";
import { resendOwedRooms } from "#app/domain/chat/resend-owed-rooms.ts";
import { roomPage } from "#app/domain/chat/room-page.ts";
import { roomsOf } from "#app/domain/chat/rooms-of.ts";
import { ROOM_KEPT_FOR_MS } from "#app/domain/chat/rules.ts";
import { wordsOfPerson } from "#app/domain/chat/words-of-person.ts";
import type { Rooms } from "#app/domain/ctx.ts";
import { newId } from "#app/domain/ids.ts";
import { pauseOfRow } from "#app/domain/tasks/rules.ts";
import { rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { setAsideRows } from "#db/schema/tasks.ts";
import { asSystem, insertCast, NOON, testCtx } from "#tests/support/ctx.ts";
import { matched } from "../notifications/scene.ts";
import { db, refusalOf } from "../offers/scene.ts";
import { inRoom, says } from "../reports/scene.ts";
import { followed } from "./scene.ts";

beforeAll(insertCast);

const later = (at = NOON + ROOM_KEPT_FOR_MS) => asSystem("test", { now: at });

/** A room with two messages and a picture of the artisan's, all of them from noon. */
async function oldRoom(name: string) {
  const { who, artisan, offerId: roomId } = await matched(name);
  await openRoom(asSystem(), { roomId });
  await says(who, roomId, "On Monday?");
  await says(artisan, roomId, "Yes.");
  const mediaId = await shownIn(roomId, artisan);
  await followed(roomId);
  return { who, artisan, roomId, mediaId };
}

async function shownIn(roomId: string, owner: SignedIn): Promise<string> {
  const id = newId();
  await env.MEDIA.put(`chat_image/${id}`, "pixels");
  await db.insert(mediaObjects).values({
    ...{ id, key: `chat_image/${id}`, purpose: "chat_image", ownerId: owner.userId, contentType: "image/webp" },
    ...{ bytes: 6, width: 400, height: 300, createdAt: NOON },
  });
  await db.run(sql`INSERT INTO chat_images (media_id, room_id) VALUES (${id}, ${roomId})`);
  return id;
}

const leftOf = async (mediaId: string) => ({
  row: await db.$count(mediaObjects, eq(mediaObjects.id, mediaId)),
  object: (await env.MEDIA.head(`chat_image/${mediaId}`)) !== null,
});
const rowOf = async (roomId: string) => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0];

// data/ALGERIA.md: chats are kept for three years after the last activity.
describe("a room that has been silent for three years", () => {
  it("is forgotten on that day and not before, words, pictures and its line in the list; twice at once the same", async () => {
    const { who, artisan, roomId, mediaId } = await oldRoom("silent");
    expect((await roomsOf(testCtx(who))).map(({ id }) => id)).toContain(roomId);
    await forgetOldRooms(later(NOON + ROOM_KEPT_FOR_MS - 1));
    expect([(await inRoom(roomId)).length, await leftOf(mediaId)]).toEqual([3, { row: 1, object: true }]);
    await Promise.all([forgetOldRooms(later()), forgetOldRooms(later())]);
    expect(await inRoom(roomId)).toEqual([]);
    expect(await leftOf(mediaId)).toEqual({ row: 0, object: false });
    expect(await rowOf(roomId)).toMatchObject({ status: "closed", lastText: null, lastSender: null, lastKind: null });
    expect(await forgetOldRooms(later())).toBe(0);
    for (const person of [who, artisan]) {
      expect((await roomsOf(testCtx(person))).map(({ id }) => id)).not.toContain(roomId);
      expect(await roomPage(testCtx(person), roomId)).toMatchObject({ rooms: [], open: null });
      expect(await refusalOf(readMessages(testCtx(person), { roomId }))).toBe("not_found");
    }
  });

  it("stays where its object knows of a later word than its row", async () => {
    const { who, roomId, mediaId } = await oldRoom("row-lags");
    await says(who, roomId, "Are you still in the trade?", NOON + ROOM_KEPT_FOR_MS);
    await db.update(rooms).set({ lastMessageAt: NOON }).where(eq(rooms.id, roomId));
    await forgetOldRooms(later());
    expect([(await inRoom(roomId)).length, await leftOf(mediaId)]).toEqual([4, { row: 1, object: true }]);
    expect(await rowOf(roomId)).toMatchObject({ status: "open" });
    await followed(roomId);
    expect(await rowOf(roomId)).toMatchObject({ status: "open", lastMessageAt: NOON + ROOM_KEPT_FOR_MS, isOwedFollowing: false });
  });

  it("takes no word any more once its object forgot, also where the run died right then, and the next one ends it", async () => {
    const { who, roomId, mediaId } = await oldRoom("died");
    const ctx = later();
    const forgetAll: Rooms["forgetAll"] = async (...which) => {
      await ctx.rooms.forgetAll(...which);
      throw new Error("the run died");
    };
    expect(await forgetOldRooms({ ...ctx, rooms: { ...ctx.rooms, forgetAll } })).toBe(0);
    expect(await db.select().from(setAsideRows)).toMatchObject([
      { task: "forget_old_rooms", rowId: roomId, error: expect.stringContaining("the run died") },
    ]);
    const said = { id: newId(), sender: who.userId, kind: "text" as const, text: "Hello?", media: [], createdAt: NOON };
    expect(await ctx.rooms.post(roomId, said)).toEqual({ refused: "room.read_only" });
    const cron = asSystem();
    await resendOwedRooms(cron);
    expect(cron.pushed).not.toContainEqual({ kind: "open_room", roomId });
    expect(await forgetOldRooms(later())).toBe(0);
    expect(await forgetOldRooms(later(NOON + ROOM_KEPT_FOR_MS + pauseOfRow(1)))).toBe(1);
    expect(await db.$count(setAsideRows)).toBe(0);
    expect(await inRoom(roomId)).toEqual([]);
    expect([await rowOf(roomId), await leftOf(mediaId)]).toMatchObject([
      { status: "closed", lastText: null, isOwedFollowing: false },
      { row: 0, object: false },
    ]);
  });

  it("is begun anew where a run failed between its object and its row", async () => {
    const { roomId, mediaId } = await oldRoom("half-gone");
    const ctx = later();
    await ctx.rooms.forgetAll(roomId, { ifSilentSince: NOON });
    await forgetOldRooms(ctx);
    expect([await rowOf(roomId), await leftOf(mediaId)]).toMatchObject([{ status: "closed" }, { row: 0, object: false }]);
  });

  it("is forgotten by the system alone", async () => {
    expect(await refusalOf(forgetOldRooms(testCtx()))).toBe("permission_denied");
  });
});

describe("what one person said", () => {
  it("is handed out to him and the system, from all his rooms, and nobody else's words", async () => {
    const { who, artisan, roomId } = await oldRoom("exported");
    for (const ctx of [testCtx(who), asSystem()]) {
      const { rooms: told, next } = await wordsOfPerson(ctx, { userId: who.userId });
      expect(told.map((one) => [one.roomId, one.messages.map(({ text }) => text)])).toEqual([[roomId, ["On Monday?"]]]);
      expect(next).toBeNull();
    }
    expect(await refusalOf(wordsOfPerson(testCtx(artisan), { userId: who.userId }))).toBe("permission_denied");
  });

  it("is asked of a room in parts, and is whole", async () => {
    const { artisan, roomId } = await oldRoom("talker");
    await runInDurableObject(env.ROOMS.getByName(roomId), (_, { storage }) => {
      const numbers = JSON.stringify(Array.from({ length: 1_000 }, (_, place) => place));
      storage.sql.exec(
        `INSERT INTO messages SELECT 100 + value, 'more-' || value, ?, 'text', 'word ' || value, ? FROM json_each(?)`,
        ...[artisan.userId, NOON, numbers],
      );
    });
    const { rooms: told } = await wordsOfPerson(asSystem(), { userId: artisan.userId });
    const texts = told.flatMap(({ messages }) => messages.map(({ text }) => text));
    expect(texts).toEqual(["Yes.", ...Array.from({ length: 1_000 }, (_, place) => `word ${place}`)]);
    const some = await env.ROOMS.getByName(roomId).saidBy(artisan.userId, { after: 100, limit: 2 });
    expect(some.map(({ seq }) => seq)).toEqual([101, 102]);
  });

  it("is taken out with his pictures, and leaves the numbers and the other side's words", async () => {
    const { artisan, roomId, mediaId } = await oldRoom("deleted");
    for (const _ of [1, 2]) expect(await forgetWordsOfPerson(asSystem(), { userId: artisan.userId })).toEqual({ next: null });
    expect((await inRoom(roomId)).map(({ seq, text }) => [seq, text])).toEqual([
      [1, "offer_accepted"],
      [2, "On Monday?"],
      [3, ""],
    ]);
    expect(await leftOf(mediaId)).toEqual({ row: 0, object: false });
    await followed(roomId);
    expect(await rowOf(roomId)).toMatchObject({ lastText: "", lastSeq: 3 });
    expect(await refusalOf(forgetWordsOfPerson(testCtx(artisan), { userId: artisan.userId }))).toBe("permission_denied");
  });
});
