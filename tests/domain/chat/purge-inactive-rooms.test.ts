import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listRooms } from "#app/domain/chat/list-rooms.ts";
import { purgeInactiveRooms } from "#app/domain/chat/purge-inactive-rooms.ts";
import { readMessages } from "#app/domain/chat/read-messages.ts";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { ROOM_RETENTION_MS } from "#app/domain/chat/rules.ts";
import { pauseOfRow } from "#app/domain/cron-tasks/rules.ts";
import type { ChatRooms } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openRoomWithVisits } from "#app/domain/visits/open-room-with-visits.ts";
import { rooms } from "#db/schema/chat.ts";
import { setAsideRows } from "#db/schema/cron-tasks.ts";
import { db, refusalOf } from "#tests/domain/offers/fixtures.ts";
import { inRoom, says } from "#tests/domain/reports/fixtures.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { followed } from "./fixtures.ts";
import { leftOf, oldRoom, rowOf } from "./old-room.ts";

beforeAll(insertDemoUsers);

const later = (at = NOON + ROOM_RETENTION_MS) => asSystem("test", { now: at });

// Chats are kept for three years after the last activity.
describe("a room that was inactive for three years", () => {
  it("is purged on that day and not before, with messages, images and its list entry; twice at once the same", async () => {
    const { client, artisan, roomId, mediaId } = await oldRoom("silent");
    expect((await listRooms(testCtx(client))).map(({ id }) => id)).toContain(roomId);
    await purgeInactiveRooms(later(NOON + ROOM_RETENTION_MS - 1));
    expect([(await inRoom(roomId)).length, await leftOf(mediaId)]).toEqual([3, { row: 1, object: true }]);
    await Promise.all([purgeInactiveRooms(later()), purgeInactiveRooms(later())]);
    expect(await inRoom(roomId)).toEqual([]);
    expect(await leftOf(mediaId)).toEqual({ row: 0, object: false });
    expect(await rowOf(roomId)).toMatchObject({ status: "closed", lastText: null, lastSenderId: null, lastKind: null });
    expect(await purgeInactiveRooms(later())).toBe(0);
    for (const user of [client, artisan]) {
      expect((await listRooms(testCtx(user))).map(({ id }) => id)).not.toContain(roomId);
      expect(await openRoomWithVisits(testCtx(user), roomId)).toMatchObject({ rooms: [], open: null });
      expect(await refusalOf(readMessages(testCtx(user), { roomId }))).toBe("not_found");
    }
  });

  it("stays if its object knows a later message than its row", async () => {
    const { client, roomId, mediaId } = await oldRoom("row-lags");
    await says(client, roomId, "Are you still in the trade?", NOON + ROOM_RETENTION_MS);
    await db.update(rooms).set({ lastMessageAt: NOON }).where(eq(rooms.id, roomId));
    await purgeInactiveRooms(later());
    expect([(await inRoom(roomId)).length, await leftOf(mediaId)]).toEqual([4, { row: 1, object: true }]);
    expect(await rowOf(roomId)).toMatchObject({ status: "open" });
    await followed(roomId);
    expect(await rowOf(roomId)).toMatchObject({
      status: "open",
      lastMessageAt: NOON + ROOM_RETENTION_MS,
      isSummaryStale: false,
    });
  });

  it("accepts no message after its object was purged, also if the run died then, and the next run finishes it", async () => {
    const { client, roomId, mediaId } = await oldRoom("died");
    const ctx = later();
    const purgeRoom: ChatRooms["purgeRoom"] = async (...which) => {
      await ctx.rooms.purgeRoom(...which);
      throw new Error("the run died");
    };
    expect(await purgeInactiveRooms({ ...ctx, rooms: { ...ctx.rooms, purgeRoom } })).toBe(0);
    expect(await db.select().from(setAsideRows)).toMatchObject([
      { task: "purge_inactive_rooms", rowId: roomId, error: expect.stringContaining("the run died") },
    ]);
    const said = { id: newId(), sender: client.userId, kind: "text" as const, text: "Hello?", media: [], createdAt: NOON };
    expect(await ctx.rooms.post(roomId, said)).toEqual({ refused: "room.read_only" });
    const cron = asSystem();
    await refreshPendingRooms(cron);
    expect(cron.pushed).not.toContainEqual({ kind: "refresh_room", roomId });
    expect(await purgeInactiveRooms(later())).toBe(0);
    expect(await purgeInactiveRooms(later(NOON + ROOM_RETENTION_MS + pauseOfRow(1)))).toBe(1);
    expect(await db.$count(setAsideRows)).toBe(0);
    expect(await inRoom(roomId)).toEqual([]);
    expect([await rowOf(roomId), await leftOf(mediaId)]).toMatchObject([
      { status: "closed", lastText: null, isSummaryStale: false },
      { row: 0, object: false },
    ]);
  });

  it("is retried after a run failed between its object and its row", async () => {
    const { roomId, mediaId } = await oldRoom("half-gone");
    const ctx = later();
    await ctx.rooms.purgeRoom(roomId, { ifSilentSince: NOON });
    await purgeInactiveRooms(ctx);
    expect([await rowOf(roomId), await leftOf(mediaId)]).toMatchObject([{ status: "closed" }, { row: 0, object: false }]);
  });

  it("is purged by the system only", async () => {
    expect(await refusalOf(purgeInactiveRooms(testCtx()))).toBe("permission_denied");
  });
});
