import { expect, type Page } from "@playwright/test";

/** Waits until no decision can be taken back: each is applied after some seconds. */
export async function decisionsApplied(page: Page, { take_back }: { take_back: string }): Promise<void> {
  const buttons = page.getByRole("button", { name: take_back });
  await expect(buttons.first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(buttons).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
