/** Facts that the Worker writes before the script (serve-service-worker.ts). */
export type BuildFacts = {
  /** Part of the names of the stores. */
  name: string;
  /** The offline pages. */
  pages: readonly string[];
  /** What the offline pages need. */
  files: readonly string[];
};

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };
type MessageEvent = ExtendableEvent & { data: unknown };
type Events = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent; message: MessageEvent };

/**
 * The globals of a service worker that we use. TypeScript's own library of them cannot be loaded beside the one of pages.
 */
export type ServiceWorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
};

/** What a page says to the worker. */
export type PageMessage = { type: "skip_waiting" };
export type { ExtendableEvent, FetchEvent, MessageEvent };
