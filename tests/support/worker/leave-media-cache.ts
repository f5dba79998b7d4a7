import { ORIGIN } from "#tests/support/api.ts";
import { mediaCache } from "#worker/http/public-media-cache.ts";

/** What a day does: an image that was public leaves the cache. */
export async function leaveMediaCache(url: string): Promise<void> {
  await mediaCache().delete(new URL(url, ORIGIN).href);
}
