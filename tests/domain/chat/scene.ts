import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { SignedIn } from "#app/domain/actor.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { type RoomRow, roomsOf } from "#app/domain/chat/rooms-of.ts";
import type { CastName } from "#db/seeds/cast.ts";
import { CAST } from "#db/seeds/cast.ts";
import { actorOf, NOON, testCtx } from "#tests/support/ctx.ts";

export const person = (who: CastName | SignedIn): SignedIn => (typeof who === "string" ? actorOf(who, CAST[who]) : who);

/** Somebody says something in a room of his; returns its number. */
export async function says(
  who: CastName | SignedIn,
  roomId: string,
  text: string,
  { id = crypto.randomUUID(), at = NOON }: { id?: string; at?: number } = {},
): Promise<number> {
  const { message } = await postMessage(testCtx(person(who), { now: at }), { roomId, id, kind: "text", text });
  return message.seq;
}

/** The list has followed what was said: the object's alarm has run, or there is nothing to follow. */
export const followed = (roomId: string) => runDurableObjectAlarm(env.ROOMS.getByName(roomId));

/** Their room as it stands in somebody's list. */
export async function inListOf(who: CastName | SignedIn, roomId: string): Promise<RoomRow> {
  const row = (await roomsOf(testCtx(person(who)))).find((one) => one.id === roomId);
  if (!row) throw new Error("no such room in his list");
  return row;
}
