import { waitUntil } from "cloudflare:workers";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { cacheWindow } from "#app/domain/shared/lists/isolate-cache.ts";
import { themeOf } from "#app/http/cookies/theme.ts";
import { cacheKeyOf, type Db } from "#db/open.ts";
import { getFromEdgeCache, putInEdgeCache } from "./edge-cache.ts";

/** The bytes of a document, its nonce with the positions in the bytes, and its ETag. */
export type CachedPage = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[]; mark: string; type: string; minute: number };
type Documents = { minute: number; byKey: Map<string, CachedPage> };
type Written = { nonce: string; version: string; response: Response };

const kept = new WeakMap<Db, Documents>();
const MAX_CACHED_PAGES = 60;

/**
 * A document that is the same for every visitor, rendered within the last minute by this isolate or another one of its location,
 * with a new nonce. Null for requests with unknown cookies, because only the database knows whose they are.
 */
export async function cachedPage(
  request: Request,
  ctx: Ctx,
  { nonce, version }: Omit<Written, "response">,
): Promise<Response | null> {
  const key = keyOf(request, ctx);
  if (key === null) return null;
  const { byKey, minute } = documentsOf(ctx);
  const known = byKey.get(key);
  if (known) return answerOf(request, known, nonce);
  const other = await getFromEdgeCache(ctx, `${version} ${key}`);
  if (other?.minute !== minute) return null;
  if (byKey.size < MAX_CACHED_PAGES) byKey.set(key, other);
  return answerOf(request, other, nonce);
}

/**
 * The last document of today in this location, for the time when none can be rendered, without what was true only at its own
 * time. It has no ETag, so that no browser takes it for the whole document.
 */
export async function stalePage(request: Request, ctx: Ctx, { nonce, version }: Written): Promise<Response | null> {
  const key = keyOf(request, ctx);
  const other = key === null ? null : await getFromEdgeCache(ctx, `${version} ${key}`);
  if (!other) return null;
  const { ETag: _, ...headers } = headersOf(other);
  return new HTMLRewriter()
    .on("[data-now]", { element: (part) => void part.remove() })
    .on("[data-today]", { element: (part) => void part.removeAttribute("data-today") })
    .transform(new Response(withNonce(other, nonce), { headers }));
}

/** Caches the document of a route that marked it as the same for all (sharedPageContext), if nothing else forbids it. */
export async function cachePage(request: Request, ctx: Ctx, { nonce, version, response }: Written): Promise<Response> {
  const key = keyOf(request, ctx);
  const { byKey, minute } = documentsOf(ctx);
  if (key === null || response.status !== 200 || byKey.size >= MAX_CACHED_PAGES) return response;
  const document = await writtenDown(response, { nonce, minute });
  byKey.set(key, document);
  waitUntil(putInEdgeCache(ctx, `${version} ${key}`, document));
  return answerOf(request, document, nonce);
}

/**
 * The same for a route with more documents than an isolate can hold (edgeCachedPageContext): only the edge caches them. A URL
 * with a query gets only an ETag, so that a repeated request gets 304.
 */
export async function cachePageAtEdge(request: Request, ctx: Ctx, { nonce, version, response }: Written): Promise<Response> {
  if (response.status !== 200 || !isPublicRequest(request)) return response;
  const document = await writtenDown(response, { nonce, minute: cacheWindow(ctx.now) });
  const key = keyOf(request, ctx);
  if (key !== null) waitUntil(putInEdgeCache(ctx, `${version} ${key}`, document));
  return answerOf(request, document, nonce);
}

async function writtenDown(response: Response, { nonce, minute }: { nonce: string; minute: number }): Promise<CachedPage> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("Content-Type") ?? "";
  return { bytes, nonceAt: placesOf(nonce, bytes), mark: await markOf(bytes, nonce), type, minute };
}

/** Device marks give no access and only forms read them, so a signed-out device is a visitor. */
const COOKIES_OF_ANYBODY = /^(\s*(theme|language|(__Host-)?device)=[^;]*(;|$))*$/;

/** Whether the requested document is the same for everyone. Only the database knows the user of a session. */
const isPublicRequest = (request: Request) =>
  request.method === "GET" && COOKIES_OF_ANYBODY.test(request.headers.get("Cookie") ?? "");

/** Everything that such a document depends on: its path without a query, and the language and theme of the cookies. */
function keyOf(request: Request, { language }: Ctx): string | null {
  const { pathname, search } = new URL(request.url);
  if (search !== "" || !isPublicRequest(request)) return null;
  return `${pathname} ${language} ${themeOf(request) ?? ""}`;
}

/** Browsers revalidate the document each time, also on the way back. Shared caches may not store it. */
const headersOf = ({ mark, type }: CachedPage) => ({
  "Content-Type": type,
  ETag: mark,
  "Cache-Control": "private, max-age=0, must-revalidate",
  Vary: "Cookie",
});

const MARK_BYTES = 15;

/** The hash of the document without its nonce. */
async function markOf(bytes: Uint8Array<ArrayBuffer>, nonce: string): Promise<string> {
  const html = new TextDecoder().decode(bytes);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(html.replaceAll(nonce, "")));
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, MARK_BYTES)))}"`;
}

/** For tests that move the clock. */
export const clearPageCache = ({ db }: Pick<Ctx, "db">): void => void kept.delete(cacheKeyOf(db));

function documentsOf({ db, now }: Ctx): Documents {
  const minute = cacheWindow(now);
  const known = kept.get(cacheKeyOf(db));
  if (known?.minute === minute) return known;
  const fresh = { minute, byKey: new Map<string, CachedPage>() };
  kept.set(cacheKeyOf(db), fresh);
  return fresh;
}

function answerOf(request: Request, page: CachedPage, nonce: string): Response {
  const headers = headersOf(page);
  const isKnown = request.headers.get("If-None-Match") === page.mark;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(withNonce(page, nonce), { headers });
}

function withNonce({ bytes, nonceAt }: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const own = bytes.slice();
  const encoded = new TextEncoder().encode(nonce);
  for (const place of nonceAt) own.set(encoded, place);
  return own;
}

function placesOf(nonce: string, bytes: Uint8Array): number[] {
  const places: number[] = [];
  // One character for each byte, so that positions in the text are positions in the bytes.
  const text = new TextDecoder("latin1").decode(bytes);
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) places.push(at);
  return places;
}
