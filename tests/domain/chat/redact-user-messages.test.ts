import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { messagesOfUser } from "#app/domain/chat/messages-of-user.ts";
import { redactUserMessages } from "#app/domain/chat/redact-user-messages.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { matched } from "#tests/domain/notifications/fixtures.ts";
import { db, refusalOf } from "#tests/domain/offers/fixtures.ts";
import { inRoom, says } from "#tests/domain/reports/fixtures.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { followed } from "./fixtures.ts";

beforeAll(insertDemoUsers);

/** A room with two messages and a picture of the artisan's, all of them from noon. */
async function oldRoom(name: string) {
  const { who, artisan, offerId: roomId } = await matched(name);
  await refreshRoom(asSystem(), { roomId });
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

describe("what one person said", () => {
  it("is handed out to him and the system, from all his rooms, and nobody else's words", async () => {
    const { who, artisan, roomId } = await oldRoom("exported");
    for (const ctx of [testCtx(who), asSystem()]) {
      const { rooms: told, next } = await messagesOfUser(ctx, { userId: who.userId });
      expect(told.map((one) => [one.roomId, one.messages.map(({ text }) => text)])).toEqual([[roomId, ["On Monday?"]]]);
      expect(next).toBeNull();
    }
    expect(await refusalOf(messagesOfUser(testCtx(artisan), { userId: who.userId }))).toBe("permission_denied");
  });

  it("is asked of a room in parts, and is whole", async () => {
    const { artisan, roomId } = await oldRoom("talker");
    await runInDurableObject(env.CHAT_ROOMS.getByName(roomId), (_, { storage }) => {
      const numbers = JSON.stringify(Array.from({ length: 1_000 }, (_, place) => place));
      storage.sql.exec(
        `INSERT INTO messages SELECT 100 + value, 'more-' || value, ?, 'text', 'word ' || value, ? FROM json_each(?)`,
        ...[artisan.userId, NOON, numbers],
      );
    });
    const { rooms: told } = await messagesOfUser(asSystem(), { userId: artisan.userId });
    const texts = told.flatMap(({ messages }) => messages.map(({ text }) => text));
    expect(texts).toEqual(["Yes.", ...Array.from({ length: 1_000 }, (_, place) => `word ${place}`)]);
    const some = await env.CHAT_ROOMS.getByName(roomId).saidBy(artisan.userId, { after: 100, limit: 2 });
    expect(some.map(({ seq }) => seq)).toEqual([101, 102]);
  });

  it("is taken out with his pictures, and leaves the numbers and the other side's words", async () => {
    const { artisan, roomId, mediaId } = await oldRoom("deleted");
    for (const _ of [1, 2]) expect(await redactUserMessages(asSystem(), { userId: artisan.userId })).toEqual({ next: null });
    expect((await inRoom(roomId)).map(({ seq, text }) => [seq, text])).toEqual([
      [1, "offer_accepted"],
      [2, "On Monday?"],
      [3, ""],
    ]);
    expect(await leftOf(mediaId)).toEqual({ row: 0, object: false });
    await followed(roomId);
    expect(await rowOf(roomId)).toMatchObject({ lastText: "", lastSeq: 3 });
    expect(await refusalOf(redactUserMessages(testCtx(artisan), { userId: artisan.userId }))).toBe("permission_denied");
  });
});
