import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { matched } from "#tests/domain/notifications/fixtures.ts";
import { db } from "#tests/domain/offers/fixtures.ts";
import { says } from "#tests/domain/reports/fixtures.ts";
import { asSystem, NOON } from "#tests/support/ctx.ts";
import { followed } from "./fixtures.ts";

/** A room with two messages and an image of the artisan, all from noon. */
export async function oldRoom(name: string) {
  const { client, artisan, offerId: roomId } = await matched(name);
  await refreshRoom(asSystem(), { roomId });
  await says(client, roomId, "On Monday?");
  await says(artisan, roomId, "Yes.");
  const mediaId = await shownIn(roomId, artisan);
  await followed(roomId);
  return { client, artisan, roomId, mediaId };
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

export const leftOf = async (mediaId: string) => ({
  row: await db.$count(mediaObjects, eq(mediaObjects.id, mediaId)),
  object: (await env.MEDIA.head(`chat_image/${mediaId}`)) !== null,
});
export const rowOf = async (roomId: string) => (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0];
