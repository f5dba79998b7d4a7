import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { listRooms, type RoomRow } from "#app/domain/chat/list-rooms.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf, NOON, testCtx } from "#tests/support/ctx.ts";

export const person = (who: DemoUserName | SignedIn): SignedIn => (typeof who === "string" ? actorOf(who, DEMO_USERS[who]) : who);

/** Sends a message in a room. Returns its number. */
export async function says(
  who: DemoUserName | SignedIn,
  roomId: string,
  text: string,
  { id = crypto.randomUUID(), at = NOON }: { id?: string; at?: number } = {},
): Promise<number> {
  const { message } = await postMessage(testCtx(person(who), { now: at }), { roomId, id, kind: "text", text });
  return message.seq;
}

/** Waits until the room list is up to date: the alarm of the object has run, or there is nothing to write. */
export const followed = (roomId: string) => runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));

/** The room's entry in the user's list. */
export async function inListOf(who: DemoUserName | SignedIn, roomId: string): Promise<RoomRow> {
  const row = (await listRooms(testCtx(person(who)))).find((one) => one.id === roomId);
  if (!row) throw new Error("no such room in his list");
  return row;
}
