import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { openDb } from "#db/open.ts";
import { pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

async function insertRoom(id: string): Promise<string> {
  await db.run(sql`INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at)
    VALUES (${id}, ${id}, 'amina', 1, 'A leak.', ${ORAN.wilayaId}, ${ORAN.communeId}, 'open', 2, ${NOON}, ${NOON})`);
  await db.run(sql`INSERT INTO offers (id, job_id, artisan_id, kind, price, message, status, points_held, created_at)
    VALUES (${id}, ${id}, 'yacine', 'fixed', 1000, 'I can come.', 'accepted', 0, ${NOON})`);
  await db.insert(rooms).values({ id, jobId: id, offerId: id, createdAt: NOON });
  await db.insert(pendingSystemMessages).values({ roomId: id, code: "offer_accepted", createdAt: NOON });
  return id;
}

const messagesIn = (roomId: string) => env.CHAT_ROOMS.getByName(roomId).messages({ after: 0, limit: 50 });
/** The object writes its list entry by its alarm. */
const followed = (roomId: string) => runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));
const roomRow = async (roomId: string) => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0];

test("a new room gets its system message, and is in the room list", async () => {
  const roomId = await insertRoom("first");

  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);

  expect(await messagesIn(roomId)).toEqual([
    { id: "first:opened", seq: 1, sender: null, kind: "system", text: "offer_accepted", media: [], createdAt: NOON },
  ]);
  expect(await roomRow(roomId)).toMatchObject({ lastSeq: 1, lastMessageAt: NOON });
});

// The queue delivers at least once.
test("a refresh_room message that is delivered ten times posts once", async () => {
  const roomId = await insertRoom("again");

  await Promise.all(Array.from({ length: 10 }, () => refreshRoom(asSystem(), { roomId })));
  await followed(roomId);

  expect(await messagesIn(roomId)).toHaveLength(1);
  expect(await roomRow(roomId)).toMatchObject({ lastSeq: 1 });
});

test("a room whose list entry was lost between the two writes is repaired by the next delivery", async () => {
  const roomId = await insertRoom("between");
  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);
  await db.update(rooms).set({ lastSeq: 0, lastMessageAt: null }).where(eq(rooms.id, roomId));

  await refreshRoom(asSystem(), { roomId });
  await followed(roomId);

  expect(await messagesIn(roomId)).toHaveLength(1);
  expect(await roomRow(roomId)).toMatchObject({ lastSeq: 1, lastMessageAt: NOON });
});

test("a deleted room is not retried", async () => {
  await expect(refreshRoom(asSystem(), { roomId: "no-such-room" })).resolves.toBeUndefined();
});

test("only the system opens rooms", async () => {
  const roomId = await insertRoom("foreign");

  await expect(refreshRoom(ctxAs("amina"), { roomId })).rejects.toMatchObject({ code: "permission_denied" });
});

test("a room without its first message is pending after a minute, a newer or opened one is not", async () => {
  const owed = await insertRoom("owed");
  await refreshRoom(asSystem(), { roomId: await insertRoom("settled") });
  const early = asSystem("test", { now: NOON + 59_999 });
  const late = asSystem("test", { now: NOON + 60_000 });

  await refreshPendingRooms(early);
  await refreshPendingRooms(late);

  expect(early.pushed).toEqual([]);
  expect(late.pushed).toContainEqual({ kind: "refresh_room", roomId: owed });
  expect(late.pushed).not.toContainEqual({ kind: "refresh_room", roomId: "settled" });
});
