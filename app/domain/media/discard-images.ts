import type { Ctx } from "../shared/contracts/ctx.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { keysWithRows } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { objectKeysOf } from "./rules.ts";

/**
 * Takes back pictures that came to nothing. One that a row speaks of stays, so a late failure loses no photo. A fault here
 * is only written down: what it was called after is decided already, and the sweep takes what stays.
 */
export async function discardImages(ctx: Ctx, images: readonly Pick<ReceivedImage, "key">[]): Promise<void> {
  if (images.length === 0) return;

  try {
    const kept = await keysWithRows(
      ctx,
      images.map(({ key }) => key),
    );
    const lost = images.filter(({ key }) => !kept.has(key));

    await ctx.media.delete(objectKeysOf(lost.map(({ key }) => key)));
  } catch (error) {
    ctx.log("media.discard_failed", { error: safeErrorMessage(error) });
  }
}
