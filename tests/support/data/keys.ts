import type { Locator, Page } from "@playwright/test";

/* WCAG 2.1.1, WCAG 2.4.3, WCAG 2.4.7: every page works by keyboard, and the focus is visible. */
const MOST_STOPS = 150;

const isFocused = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until one of these has the focus. No page may require more than a fixed number of stops. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: "attached" });
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isFocused(locator)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${locator} on ${page.url()}`);
}

export const press = async (page: Page, locator: Locator, key = "Enter") => {
  await tabTo(page, locator);
  await page.keyboard.press(key);
};

export const write = async (page: Page, locator: Locator, text: string) => {
  await tabTo(page, locator);
  await page.keyboard.insertText(text);
};

/** A key that types this on a keyboard of another layout. */
export async function pressAt(page: Page, key: string, code: string): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  await screen.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text: key });
  await screen.send("Input.dispatchKeyEvent", { type: "keyUp", key, code });
  await screen.detach();
}
