import { type Browser, expect, type Page, test } from "@playwright/test";
import { directionOf } from "#app/i18n/direction.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { languageOf } from "#tests/support/e2e.ts";

/** The language and the direction of the running project. */
export const projectSettings = () => {
  const language = languageOf(test.info().project.name);
  return { language, words: catalogueOf(language), direction: directionOf(language) };
};

/** A user in a new browser context with the language of this project. */
export async function openUserPage(browser: Browser): Promise<Page> {
  const { viewport, isMobile, hasTouch, locale, timezoneId, baseURL } = test.info().project.use;
  const context = await browser.newContext({ viewport, isMobile, hasTouch, locale, timezoneId, baseURL });
  await context.addCookies([{ name: "language", value: projectSettings().language, url: baseURL ?? "" }]);
  return context.newPage();
}

/** Types into a search field and chooses the first result. */
export async function choose(page: Page, { box, typed }: { box: string; typed: string }): Promise<void> {
  // It is a plain list until the scripts have loaded.
  const field = page.getByRole("combobox", { name: box }).and(page.locator("input"));
  await field.fill(typed);
  await page.getByRole("option").first().waitFor();
  await field.press("Enter");
  await expect(field).not.toHaveValue(typed);
}
