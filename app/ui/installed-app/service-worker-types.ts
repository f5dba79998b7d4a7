/** Facts that the Worker writes before the script (serve-service-worker.ts). */
export type BuildFacts = {
  /** Part of the names of the stores. */
  name: string;
  /** The offline pages. */
  pages: readonly string[];
  /** What the offline pages need. */
  files: readonly string[];
  icon: string;
  /** What a push says that cannot be read. */
  news: Readonly<Record<string, string>>;
  /** Such a site answers nobody without the cookie of its door. */
  isTestSite: boolean;
};

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };
type MessageEvent = ExtendableEvent & { data: unknown };
type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
type NotificationEvent = ExtendableEvent & { notification: { data: unknown; close(): void } };
type NewSubscription = { toJSON(): unknown; options?: { applicationServerKey?: ArrayBuffer | null } };
type SubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription?: NewSubscription | null;
  newSubscription?: NewSubscription | null;
};
type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  notificationclose: NotificationEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
};
type WindowClient = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<WindowClient | null> };
type ShownNotification = NotificationOptions & { renotify?: boolean; timestamp?: number };

/**
 * The globals of a service worker that we use. TypeScript's own library of them cannot be loaded beside the one of pages.
 */
export type ServiceWorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  navigator?: { language?: string; locks?: { query(): Promise<LockManagerSnapshot> } };
  clients: {
    matchAll(options: { type: "window" }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: ShownNotification): Promise<void>;
    pushManager: {
      subscribe(options: { userVisibleOnly: true; applicationServerKey: ArrayBuffer | string }): Promise<NewSubscription>;
    };
  };
};

/** What a page says to the worker. */
export type PageMessage = { type: "skip_waiting" };
export type { FetchEvent, MessageEvent, NotificationEvent, PushEvent, ShownNotification, SubscriptionChangeEvent, WindowClient };
