import { type Browser, expect, type Page, test } from "@playwright/test";
import { directionOf } from "#app/i18n/direction.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { languageOf } from "#tests/support/e2e.ts";

/** What the project that runs reads, and in which direction. */
export const projectSettings = () => {
  const language = languageOf(test.info().project.name);
  return { language, words: catalogueOf(language), direction: directionOf(language) };
};

/** Somebody at a device of his own, who has chosen the language of this project. */
export async function openUserPage(browser: Browser): Promise<Page> {
  const { viewport, isMobile, hasTouch, locale, timezoneId, baseURL } = test.info().project.use;
  const context = await browser.newContext({ viewport, isMobile, hasTouch, locale, timezoneId, baseURL });
  await context.addCookies([{ name: "language", value: projectSettings().language, url: baseURL ?? "" }]);
  return context.newPage();
}

/** Types into a box that finds, and takes what stands first. */
export async function choose(page: Page, { box, typed }: { box: string; typed: string }): Promise<void> {
  // a list until the scripts are there
  const field = page.getByRole("combobox", { name: box }).and(page.locator("input"));
  await field.fill(typed);
  await page.getByRole("option").first().waitFor();
  await field.press("Enter");
  await expect(field).not.toHaveValue(typed);
}
