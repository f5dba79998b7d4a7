import type { Page } from "@playwright/test";

/** Finds a page's socket by its URL. */
export const hears = (socket: string) => ({ predicate: (one: { url(): string }) => one.url().includes(socket) });

/** Resolves with the first message on a socket of the next page. It may arrive before the page has loaded, so ask before. */
export const heardOn = (page: Page, socket: string) =>
  page.waitForEvent("websocket", hears(socket)).then((opened) => opened.waitForEvent("framereceived"));

/** Opens a page and waits until it is connected, because an earlier notification is only in the list. */
export async function openAndHear(page: Page, path: string): Promise<void> {
  const feed = heardOn(page, "/auth/notifications/live");
  await page.goto(path);
  await feed;
}
