import type { BuildFacts, FetchEvent, MessageEvent, ServiceWorkerScope } from "./service-worker-types.ts";

/*
 * The service worker. It keeps the offline pages and files with a hash in their name, never a page or anything personal.
 * It may import types only: it is sent as one classic script. What a build is called and needs is written before it.
 */
declare const BUILD: BuildFacts;
// as: this file runs as a service worker only, and the types of its globals cannot be loaded beside those of pages.
const scope = self as unknown as ServiceWorkerScope;

const OFFLINE_STORE = `offline-${BUILD.name}`;
const FILE_STORE = `files-${BUILD.name}`;
const MAX_FILES = 60;

/** A file whose name contains a hash of its content, so a stored copy is never outdated. */
const HASHED_FILE = /^\/(?:assets\/.+-[\w-]{8}|fonts\/.+\.[0-9a-f]{8})\.\w+$/;
/** Downloads and calls, which the browser loads as it would without a service worker. */
const NO_PAGE = /^\/(?:api|media|papers|exports|dev)(?:\/|$)/;

scope.addEventListener("install", (event) => event.waitUntil(storeOfflinePages()));
scope.addEventListener("activate", (event) => event.waitUntil(deleteOldStores()));
scope.addEventListener("fetch", respond);
scope.addEventListener("message", takeOver);

async function storeOfflinePages(): Promise<void> {
  const store = await caches.open(OFFLINE_STORE);
  // Without cookies, so that the stored pages are those of a visitor.
  const pages = BUILD.pages.map((path) => new Request(path, { credentials: "omit", cache: "reload" }));
  await store.addAll([...pages, ...BUILD.files]);
}

async function deleteOldStores(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== OFFLINE_STORE && name !== FILE_STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A page asks a waiting worker to take over. Without open pages the browser does this by itself. */
function takeOver(event: MessageEvent): void {
  if (Object(event.data).type === "skip_waiting") event.waitUntil(scope.skipWaiting());
}

function respond(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!NO_PAGE.test(pathname)) event.respondWith(fetch(request).catch(() => offlinePage(pathname)));
  } else if (HASHED_FILE.test(pathname)) event.respondWith(fileOf(event));
}

/** The offline page of the language of the address. */
async function offlinePage(pathname: string): Promise<Response> {
  const [, first] = pathname.split("/");
  const path = BUILD.pages.find((page) => page === `/${first}/offline`) ?? "/offline";
  const page = await (await caches.open(OFFLINE_STORE)).match(path, { ignoreVary: true });
  return page ?? Response.error();
}

/** The stored copy, else the file of the network, which is then stored. */
async function fileOf(event: FetchEvent): Promise<Response> {
  const stored = await caches.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === "basic") event.waitUntil(store(event.request, response.clone()));
  return response;
}

/** Stores a file and deletes the oldest ones above the limit. A full disk is no reason to fail. */
async function store(request: Request, response: Response): Promise<void> {
  try {
    const files = await caches.open(FILE_STORE);
    await files.put(request, response);
    const stored = await files.keys();
    await Promise.all(stored.slice(0, Math.max(0, stored.length - MAX_FILES)).map((one) => files.delete(one)));
  } catch {
    // the file was sent all the same
  }
}
