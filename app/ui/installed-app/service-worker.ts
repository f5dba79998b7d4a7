import type {
  BuildFacts,
  FetchEvent,
  MessageEvent,
  NotificationEvent,
  PushEvent,
  ServiceWorkerScope,
  ShownNotification,
  SubscriptionChangeEvent,
  WindowClient,
} from "./service-worker-types.ts";

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
/** Without cookies, so that the stored pages are those of a visitor. */
const CREDENTIALS = BUILD.isTestSite ? "same-origin" : "omit";

/** A file whose name contains a hash of its content, so a stored copy is never outdated. */
const HASHED_FILE = /^\/(?:assets\/.+-[\w-]{8}|fonts\/.+\.[0-9a-f]{8})\.\w+$/;
/** Downloads and calls, which the browser loads as it would without a service worker. */
const NO_PAGE = /^\/(?:api|media|papers|exports|dev)(?:\/|$)/;

scope.addEventListener("install", (event) => event.waitUntil(storeOfflinePages()));
scope.addEventListener("activate", (event) => event.waitUntil(deleteOldStores()));
scope.addEventListener("fetch", respond);
scope.addEventListener("message", takeOver);
scope.addEventListener("push", (event) => event.waitUntil(showPush(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(openPush(event)));
scope.addEventListener("notificationclose", (event) => event.waitUntil(report(event.notification.data, "dismissed")));
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function storeOfflinePages(): Promise<void> {
  const store = await caches.open(OFFLINE_STORE);
  const pages = BUILD.pages.map((path) => new Request(path, { credentials: CREDENTIALS, cache: "reload" }));
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

type Payload = Record<string, unknown>;

/** Browsers end the subscription of a worker that shows nothing, so it shows something whatever came. */
async function showPush(event: PushEvent): Promise<void> {
  const payload = payloadOf(event);
  const { icon, news } = BUILD;
  const { title, body, tag, lang, dir, at, url, receipt } = payload;
  try {
    if (payload.v !== 1 || !title || !body) throw new Error("no payload of this version");
    // as: the browser refuses wrong values, and then the other text is shown
    const options = {
      body,
      tag,
      lang,
      dir,
      icon,
      timestamp: Date.parse(String(at)),
      renotify: Boolean(tag),
    } as ShownNotification;
    await scope.registration.showNotification(String(title), { ...options, data: { url, receipt } });
  } catch {
    const text = news[String(scope.navigator?.language).slice(0, 2)] ?? news.ar;
    await scope.registration.showNotification("Hirfa", { body: text, icon, data: { url: NEWS_PAGE, receipt } });
  }
  await report(payload, "shown");
}

function payloadOf({ data }: PushEvent): Payload {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

const NEWS_PAGE = "/notifications";
const API = "/api/v1/auth/push";

async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url } = Object(notification.data);
  const reported = report(notification.data, "opened");
  await show(isOwnPath(url) ? url : NEWS_PAGE);
  await reported;
}

/** Two slashes, or a slash and a backslash, lead to another site. */
const isOwnPath = (url: unknown): url is string =>
  typeof url === "string" &&
  url.startsWith("/") &&
  URL.canParse(url, location.origin) &&
  new URL(url, location.origin).origin === location.origin;

/**
 * A click allows one focus or one window, so a page is focused only once it shows the path. Pages that this worker does not
 * control cannot be navigated, and are not asked for.
 */
async function show(path: string): Promise<void> {
  const page = (await isTextUnsent()) ? null : await navigated(path);
  await (page ? page.focus() : scope.clients.openWindow(path));
}

async function navigated(path: string): Promise<WindowClient | null> {
  for (const page of await scope.clients.matchAll({ type: "window" })) {
    try {
      return (await page.navigate(path)) ?? page;
    } catch {
      // it was closed meanwhile, or has lost its worker
    }
  }
  return null;
}

/** Whether any page holds the lock of has-unsent-text.ts. Browsers disagree on the id that would say which page. */
const isTextUnsent = async () =>
  (await scope.navigator?.locks?.query())?.held?.some(({ name }) => name === "unsent-text") === true;

/** A lost report only leads to an e-mail that was not needed. */
async function report(data: unknown, action: "shown" | "opened" | "dismissed"): Promise<void> {
  const { receipt } = Object(data);
  if (typeof receipt === "string") await send("POST", `${API}/receipts/`, { receipt, action }, CREDENTIALS).catch(() => {});
}

/** The browser ended the subscription: the same key makes a new one. */
async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const subscription =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription?.options?.applicationServerKey ?? (await publicKey()),
    }));
  await send("PUT", `${API}/subscriptions/`, subscription.toJSON(), "same-origin");
}

async function publicKey(): Promise<string> {
  const response = await fetch(`${API}/key/`);
  return Object(await response.json()).public_key;
}

const send = (method: string, path: string, content: unknown, credentials: RequestCredentials) =>
  fetch(path, {
    method,
    credentials,
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(content),
  });
