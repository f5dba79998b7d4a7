import type { Ctx } from "#app/domain/ctx.ts";
import { minuteOf } from "#app/domain/kept.ts";
import { themeOf } from "#app/http/theme.ts";
import { type Db, lastingDb } from "#db/open.ts";

/** The bytes of a document, and where in them the nonce of an answer stands. */
type Kept = { bytes: Uint8Array; nonceAt: number[]; headers: Headers };
type Documents = { minute: number; byKey: Map<string, Kept> };

const kept = new WeakMap<Db, Documents>();
const MOST_KEPT = 60;

/**
 * A document that every visitor gets alike, as an isolate wrote it down in this minute, with a nonce of this answer's
 * own. Null for whoever carries any cookie but some: only the database knows who that may be.
 */
export function keptDocument(request: Request, ctx: Ctx, nonce: string): Response | null {
  const key = keyOf(request, ctx);
  const document = key === null ? undefined : documentsOf(ctx).byKey.get(key);
  return document ? answerOf(document, nonce) : null;
}

/** Writes down what came of a route that called its document alike for all (alikeContext), if nothing else speaks against it. */
export async function keepDocument(
  request: Request,
  ctx: Ctx,
  { nonce, response }: { nonce: string; response: Response },
): Promise<Response> {
  const key = keyOf(request, ctx);
  const { byKey } = documentsOf(ctx);
  if (key === null || response.status !== 200 || byKey.size >= MOST_KEPT) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const document = { bytes, nonceAt: placesOf(nonce, bytes), headers: response.headers };
  byKey.set(key, document);
  return answerOf(document, nonce);
}

/** A device's marks open nothing and are read by forms only: who is signed out is a visitor like any other. */
const COOKIES_OF_ANYBODY = /^(\s*(theme|language|(__Host-)?device)=[^;]*(;|$))*$/;

/** Whether the document that it asks for is anybody's: only the database knows who else asks. */
const isOfAnybody = (request: Request) =>
  request.method === "GET" && COOKIES_OF_ANYBODY.test(request.headers.get("Cookie") ?? "");

/** All that such a document depends on: its address, without any wish in a query, the language and the theme that a cookie asks for. */
function keyOf(request: Request, { language }: Ctx): string | null {
  const { pathname, search } = new URL(request.url);
  if (search !== "" || !isOfAnybody(request)) return null;
  return `${pathname} ${language} ${themeOf(request) ?? ""}`;
}

/**
 * A document that every visitor gets alike and that people change at any moment (alikeButFreshContext), with the mark that
 * says what it is; whoever has that one already is told so instead. The nonce is no part of what it is: what was kept goes on
 * with its own, so the answer brings no other.
 */
export async function markDocument(
  request: Request,
  { nonce, response }: { nonce: string; response: Response },
): Promise<Response> {
  if (response.status !== 200 || !isOfAnybody(request)) return response;
  const html = await response.text();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(html.replaceAll(nonce, "")));
  const mark = `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, MARK_BYTES)))}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", mark);
  headers.set("Cache-Control", "private, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie");
  const isKnown = request.headers.get("If-None-Match") === mark;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(html, { headers });
}

const MARK_BYTES = 15;

function documentsOf({ db, now }: Ctx): Documents {
  const minute = minuteOf(now);
  const known = kept.get(lastingDb(db));
  if (known?.minute === minute) return known;
  const fresh = { minute, byKey: new Map<string, Kept>() };
  kept.set(lastingDb(db), fresh);
  return fresh;
}

function answerOf({ bytes, nonceAt, headers }: Kept, nonce: string): Response {
  const own = bytes.slice();
  const letters = new TextEncoder().encode(nonce);
  for (const place of nonceAt) own.set(letters, place);
  return new Response(own, { headers });
}

function placesOf(nonce: string, bytes: Uint8Array): number[] {
  const places: number[] = [];
  // one letter for each byte, so that places in the text are places in the bytes
  const text = new TextDecoder("latin1").decode(bytes);
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) places.push(at);
  return places;
}
