import { waitUntil } from "cloudflare:workers";

/** The name of a stored image, with its size: written once, so its bytes never change. */
export const MEDIA_PATH = /^\/media\/([0-9a-z]{16,20})(?:-(medium|small|tiny))?$/;

/** The platform's cache by URL, which the types of browsers lack. */
// as: every Worker has it
export const mediaCache = (): Cache => (caches as CacheStorage & { default: Cache }).default;

/** By the bare path: a query or a cookie must not make another entry. */
const keyOf = ({ url }: Request): string | null => {
  const { origin, pathname } = new URL(url);
  return MEDIA_PATH.test(pathname) ? origin + pathname : null;
};

/**
 * The image of an earlier visit, before a session, the database or the bucket is asked. Null if this location has none. An image
 * that stops being public stays here for a day at most, the s-maxage with which it was stored.
 */
export async function cachedPublicMedia(request: Request): Promise<Response | null> {
  const key = request.method === "GET" || request.method === "HEAD" ? keyOf(request) : null;
  const found =
    key &&
    (await mediaCache()
      .match(key)
      .catch(() => undefined));
  // A new response, because headers of a cached one cannot be changed.
  return found ? new Response(request.method === "HEAD" ? null : found.body, { headers: found.headers }) : null;
}

/** Stores what everybody may see. A response that is private, or sets a cookie, is never stored. */
export function cachePublicMedia(request: Request, response: Response): Response {
  const key = request.method === "GET" ? keyOf(request) : null;
  const isForAll = response.headers.get("Cache-Control")?.startsWith("public,") === true && !response.headers.has("Set-Cookie");
  if (key && isForAll && response.status === 200)
    waitUntil(
      mediaCache()
        .put(key, response.clone())
        .catch(() => {}),
    );
  return response;
}
