import { env } from "cloudflare:workers";
import { postMessage } from "#app/domain/chat/post-message.ts";
import type { ReportReason } from "#app/domain/chat/rules.ts";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { matched } from "../notifications/fixtures.ts";

export const MINUTE = 60_000;
export const at = (person: SignedIn, now = NOON) => testCtx(person, { now });

/** Sends a message in that room. Returns its number. */
export async function says(user: SignedIn, roomId: string, text: string, now = NOON): Promise<number> {
  const posted = await postMessage(at(user, now), { roomId, id: crypto.randomUUID(), kind: "text", text });
  return posted.message.seq;
}

/** A match of a client and an artisan with an offensive message of the artisan in their room. */
export async function uglyRoom(name: string) {
  const { client, artisan, offerId: roomId, ...rest } = await matched(name);
  await says(client, roomId, "Can you come on Monday?");
  const seq = await says(artisan, roomId, "Pay me first, or you will see.");
  await says(client, roomId, "No.");
  return { ...rest, client, artisan, roomId, seq };
}

export async function reportedRoom(name: string, reason: ReportReason = "threat") {
  const room = await uglyRoom(name);
  const { reportId } = await reportRoom(at(room.client), {
    roomId: room.roomId,
    reason,
    text: "He threatens me.",
    message: room.seq,
  });
  return { ...room, reportId };
}

export const anotherAdmin = (id: string) =>
  insertUser(id, {
    role: "admin",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    language: "fr",
    ...ORAN,
  });

export const inRoom = (roomId: string) => env.CHAT_ROOMS.getByName(roomId).messages({ limit: 50 });

/** Flushes signals as after a response: rooms read their rows again. */
export const tellRooms = () => flushSignals(asSystem());
