import { waitUntil } from "cloudflare:workers";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { cacheWindow } from "#app/domain/shared/lists/isolate-cache.ts";
import { themeOf } from "#app/http/cookies/theme.ts";
import { cacheKeyOf, type Db } from "#db/open.ts";
import { getFromEdgeCache, putInEdgeCache } from "./edge-cache.ts";

/** The bytes of a document, its nonce, where in them that stands, and the mark that says what the document is. */
export type CachedPage = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[]; mark: string; type: string; minute: number };
type Documents = { minute: number; byKey: Map<string, CachedPage> };
type Written = { nonce: string; version: string; response: Response };

const kept = new WeakMap<Db, Documents>();
const MAX_CACHED_PAGES = 60;

/**
 * A document that every visitor gets alike, as an isolate wrote it down in this minute, or another one of this place, with
 * a nonce of this answer's own. Null for whoever carries any cookie but some: only the database knows who that may be.
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

/** The last one of today that this place wrote down, where none can be written now. */
export async function stalePage(request: Request, ctx: Ctx, { nonce, version }: Written): Promise<Response | null> {
  const key = keyOf(request, ctx);
  const other = key === null ? null : await getFromEdgeCache(ctx, `${version} ${key}`);
  return other && answerOf(request, other, nonce);
}

/** Writes down what came of a route that called its document alike for all (sharedPageContext), if nothing else speaks against it. */
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
 * The same for what came of a route with more documents than an isolate holds (edgeCachedPageContext): only the edge keeps it.
 * One of an address with a wish in its query is marked alone, so that whoever has it is told that it stands.
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

/** A device's marks open nothing and are read by forms only: who is signed out is a visitor like any other. */
const COOKIES_OF_ANYBODY = /^(\s*(theme|language|(__Host-)?device)=[^;]*(;|$))*$/;

/** Whether the document that it asks for is anybody's: only the database knows who else asks. */
const isPublicRequest = (request: Request) =>
  request.method === "GET" && COOKIES_OF_ANYBODY.test(request.headers.get("Cookie") ?? "");

/** All that such a document depends on: its address, without any wish in a query, the language and the theme that a cookie asks for. */
function keyOf(request: Request, { language }: Ctx): string | null {
  const { pathname, search } = new URL(request.url);
  if (search !== "" || !isPublicRequest(request)) return null;
  return `${pathname} ${language} ${themeOf(request) ?? ""}`;
}

/** Whoever has it asks each time whether it still stands, also on the way back; nobody else may keep it for him. */
function marked(request: Request, bytes: Uint8Array<ArrayBuffer>, { mark, type }: Pick<CachedPage, "mark" | "type">): Response {
  const headers = { "Content-Type": type, ETag: mark, "Cache-Control": "private, max-age=0, must-revalidate", Vary: "Cookie" };
  const isKnown = request.headers.get("If-None-Match") === mark;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

const MARK_BYTES = 15;

/** Of the document without its nonce. */
async function markOf(bytes: Uint8Array<ArrayBuffer>, nonce: string): Promise<string> {
  const html = new TextDecoder().decode(bytes);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(html.replaceAll(nonce, "")));
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, MARK_BYTES)))}"`;
}

function documentsOf({ db, now }: Ctx): Documents {
  const minute = cacheWindow(now);
  const known = kept.get(cacheKeyOf(db));
  if (known?.minute === minute) return known;
  const fresh = { minute, byKey: new Map<string, CachedPage>() };
  kept.set(cacheKeyOf(db), fresh);
  return fresh;
}

function answerOf(request: Request, { bytes, nonceAt, ...about }: CachedPage, nonce: string): Response {
  const own = bytes.slice();
  const letters = new TextEncoder().encode(nonce);
  for (const place of nonceAt) own.set(letters, place);
  return marked(request, own, about);
}

function placesOf(nonce: string, bytes: Uint8Array): number[] {
  const places: number[] = [];
  // one letter for each byte, so that places in the text are places in the bytes
  const text = new TextDecoder("latin1").decode(bytes);
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) places.push(at);
  return places;
}
