import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { messagesOfUser } from "#app/domain/chat/messages-of-user.ts";
import { redactUserMessages } from "#app/domain/chat/redact-user-messages.ts";
import { refusalOf } from "#tests/domain/offers/fixtures.ts";
import { inRoom } from "#tests/domain/reports/fixtures.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { followed } from "./fixtures.ts";
import { leftOf, oldRoom, rowOf } from "./old-room.ts";

beforeAll(insertDemoUsers);

describe("the messages of one user", () => {
  it("are read by the system, from all rooms, without messages of others", async () => {
    const { client, artisan, roomId } = await oldRoom("exported");
    for (const ctx of [testCtx(client), asSystem()]) {
      const { rooms: told, next } = await messagesOfUser(ctx, { userId: client.userId });
      expect(told.map((one) => [one.roomId, one.messages.map(({ text }) => text)])).toEqual([[roomId, ["On Monday?"]]]);
      expect(next).toBeNull();
    }
    expect(await refusalOf(messagesOfUser(testCtx(artisan), { userId: client.userId }))).toBe("permission_denied");
  });

  it("are read from a room in parts, completely", async () => {
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
    const some = await env.CHAT_ROOMS.getByName(roomId).messagesBy(artisan.userId, { after: 100, limit: 2 });
    expect(some.map(({ seq }) => seq)).toEqual([101, 102]);
  });

  it("are redacted with their images, and numbers and other messages stay", async () => {
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
