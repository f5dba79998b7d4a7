import type { Page } from "@playwright/test";

/** Finds a page's socket by its URL. */
export const hears = (socket: string) => ({ predicate: (one: { url(): string }) => one.url().includes(socket) });

/** Opens a page and waits until it is connected, because an earlier notification is only in the list. */
export async function openAndHear(page: Page, path: string): Promise<void> {
  const feed = page.waitForEvent("websocket", hears("/auth/notifications/live"));
  await page.goto(path);
  await (await feed).waitForEvent("framereceived");
}
