import { and, eq, inArray } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { discardImages } from "./discard-images.ts";
import { receivedColumns } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { IMAGES_PER_DAY, objectKeysOf } from "./rules.ts";
import { takeQuota } from "./uploader.ts";

/** Copies images, so that either copy can be deleted. Not limited to the actor. Skips deleted images. Refuses: media.quota */
export async function copyImages(
  ctx: Ctx,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string },
): Promise<ReceivedImage[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(receivedColumns)
    .from(mediaObjects)
    .where(and(inArray(mediaObjects.id, [...ids]), eq(mediaObjects.ownerId, ownerId)));
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));

  const copies: ReceivedImage[] = [];
  try {
    // One at a time, so that only one file is in memory.
    for (const original of inOrder) copies.push(await copied(ctx, original, ownerId));
  } catch (error) {
    await discardImages(ctx, copies);
    throw error;
  }
  return copies;
}

async function copied(ctx: Ctx, original: ReceivedImage, ownerId: string): Promise<ReceivedImage> {
  await takeQuota(ctx, IMAGES_PER_DAY, ownerId);

  const id = newId();
  const key = `${original.purpose}/${id}`;
  const keys = objectKeysOf([key]);
  for (const [place, from] of objectKeysOf([original.key]).entries()) {
    const object = await ctx.media.get(from);
    if (!object) continue;
    await ctx.media.put(keys[place] ?? key, new Uint8Array(await new Response(object.body).arrayBuffer()), object.contentType);
  }
  return { ...original, id, key };
}
