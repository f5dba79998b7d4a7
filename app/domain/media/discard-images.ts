import type { Ctx } from "../ctx.ts";
import { keysWithRows } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { smallKeyOf } from "./rules.ts";

/** Takes back pictures that came to nothing. One that a row speaks of stays, so a late failure loses no photo. */
export async function discardImages(ctx: Ctx, images: readonly Pick<ReceivedImage, "key">[]): Promise<void> {
  if (images.length === 0) return;

  const kept = await keysWithRows(
    ctx,
    images.map(({ key }) => key),
  );
  const lost = images.filter(({ key }) => !kept.has(key));

  await ctx.media.delete(lost.flatMap(({ key }) => [key, smallKeyOf(key)]));
}
