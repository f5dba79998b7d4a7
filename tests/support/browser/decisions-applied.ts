import { expect, type Page } from "@playwright/test";

/** Waits until a decision can be taken back, and then until none can: each is applied after some seconds. */
export async function decisionsApplied(page: Page, words: { take_back: string }): Promise<void> {
  await expect(page.getByRole("button", { name: words.take_back }).first()).toBeVisible();
  await nothingToTakeBack(page, words);
}

/** Where the button was seen already, and may be gone. */
export const nothingToTakeBack = (page: Page, { take_back }: { take_back: string }): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: take_back })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
