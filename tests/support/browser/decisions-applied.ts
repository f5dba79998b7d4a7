import { expect, type Page } from "@playwright/test";

/** Waits until a decision can be taken back, and then until none can: each is applied after some seconds. */
export async function decisionsApplied(page: Page, words: { take_back: string }): Promise<void> {
  await expect(page.getByRole("button", { name: words.take_back }).first()).toBeVisible();
  await nothingToTakeBack(page, words);
}

/** Whether React has the page. Its scripts show the decisions that can be taken back, so the page of the server says nothing. */
const isHydrated = () =>
  !("hydrating" in document.documentElement.dataset) && Object.keys(document).some((key) => key.startsWith("__reactContainer"));

/** Where the button was seen already, and may be gone. */
export const nothingToTakeBack = (page: Page, { take_back }: { take_back: string }): Promise<void> =>
  expect(async () => {
    await page.reload();
    await page.waitForFunction(isHydrated);
    await expect(page.getByRole("button", { name: take_back })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
