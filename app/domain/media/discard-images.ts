import type { Ctx } from "../shared/contracts/ctx.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { keysWithRows } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { objectKeysOf } from "./rules.ts";

/** Deletes images without a row. Errors are only logged, because the nightly purge cleans up. */
export async function discardImages(ctx: Ctx, images: readonly Pick<ReceivedImage, "key">[]): Promise<void> {
  if (images.length === 0) return;

  try {
    const keysInUse = await keysWithRows(
      ctx,
      images.map(({ key }) => key),
    );
    const orphans = images.filter(({ key }) => !keysInUse.has(key));

    await ctx.media.delete(objectKeysOf(orphans.map(({ key }) => key)));
  } catch (error) {
    ctx.log("media.discard_failed", { error: safeErrorMessage(error) });
  }
}
