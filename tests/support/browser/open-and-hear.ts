import type { Page } from "@playwright/test";

/** Finds a page's socket by a part of its URL. */
export const hears = (socket: string | RegExp) => ({
  predicate: (one: { url(): string }) => (typeof socket === "string" ? one.url().includes(socket) : socket.test(one.url())),
});

/**
 * Resolves with the first message on a socket of the next page. It may arrive before the page has loaded, so ask before. On a busy
 * machine a first socket may be closed without a message, and a second one opened.
 */
export const heardOn = (page: Page, socket: string | RegExp) =>
  new Promise<void>((resolve) => {
    page.on("websocket", (opened) => {
      if (hears(socket).predicate(opened)) opened.once("framereceived", () => resolve());
    });
  });

/** Opens a page and waits until it is connected, because an earlier notification is only in the list. */
export async function openAndHear(page: Page, path: string): Promise<void> {
  const feed = heardOn(page, "/auth/notifications/live");
  await page.goto(path);
  await feed;
}
