import { ORIGIN } from "#tests/support/api.ts";

/** What a day does: an image that was public leaves the cache. */
export async function leaveMediaCache(url: string): Promise<void> {
  await caches.default.delete(new URL(url, ORIGIN).href);
}
