import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { REBUILD_ROOMS_SQL } from "#app/domain/chat/rules.ts";
import { notifications } from "#db/schema/notifications.ts";
import { matched } from "#tests/domain/notifications/fixtures.ts";
import { db } from "#tests/domain/offers/fixtures.ts";
import { says } from "#tests/domain/reports/fixtures.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { followed } from "./fixtures.ts";

beforeAll(insertDemoUsers);

// The rooms are the source of truth, and the list can be rebuilt from them.
test("a deleted room list is restored from the rooms by the command, and notifies nobody again", async () => {
  const { client, artisan, offerId: roomId } = await matched("wiped");
  await refreshRoom(asSystem(), { roomId });
  await says(client, roomId, "On Monday?");
  await says(client, roomId, "Or on Tuesday?");
  await followed(roomId);
  const list = () =>
    db.all(sql`SELECT user_id, last_seq, rooms.last_message_at, last_text, last_sender_id, unread_count, read_seq, participants.last_message_at AS seat_at, is_summary_stale
      FROM rooms JOIN participants ON participants.room_id = rooms.id WHERE rooms.id = ${roomId} ORDER BY user_id`);
  const [before, told] = [await list(), await db.$count(notifications, eq(notifications.userId, artisan.userId))];
  await db.run(
    sql`UPDATE rooms SET last_seq = 0, last_message_at = NULL, last_kind = NULL, last_text = NULL, last_sender_id = NULL`,
  );
  await db.run(sql`UPDATE participants SET unread_count = 0, read_seq = 0, last_message_at = 0`);
  await db.run(sql`UPDATE notifications SET read_at = 1`);

  await db.run(sql.raw(REBUILD_ROOMS_SQL));
  const cron = asSystem();
  await refreshPendingRooms(cron);
  expect(cron.pushed).toContainEqual({ kind: "refresh_room", roomId });
  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);

  expect(await list()).toEqual(before);
  expect(await db.$count(notifications, eq(notifications.userId, artisan.userId))).toBe(told);
});

test("a list that is ahead of its restored room returns to its state, and nothing is pending", async () => {
  const { client, artisan, offerId: roomId } = await matched("restored");
  await refreshRoom(asSystem(), { roomId });
  await says(client, roomId, "On Monday?");
  await says(artisan, roomId, "Yes.");
  await followed(roomId);
  const room = () => db.all(sql`SELECT last_seq, last_text, last_message_at, is_summary_stale FROM rooms WHERE id = ${roomId}`);
  const seats = () =>
    db.all(
      sql`SELECT user_id, read_seq, unread_count, last_message_at FROM participants WHERE room_id = ${roomId} ORDER BY user_id`,
    );
  const [before, seated] = [await room(), await seats()];
  await db.run(
    sql`UPDATE rooms SET last_seq = 500, last_text = 'Lost.', last_message_at = last_message_at + 9000 WHERE id = ${roomId}`,
  );
  await db.run(
    sql`UPDATE participants SET read_seq = 499, unread_count = 7, last_message_at = last_message_at + 9000 WHERE room_id = ${roomId}`,
  );

  await db.run(sql.raw(REBUILD_ROOMS_SQL));
  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);

  expect([await room(), await seats()]).toEqual([before, seated]);
  const cron = asSystem();
  await refreshPendingRooms(cron);
  expect(cron.pushed).not.toContainEqual({ kind: "refresh_room", roomId });
});
