import { expect, type Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";

const setTheme = (page: Page, theme: "light" | "dark") =>
  page.locator("html").evaluate((root, chosen) => root.setAttribute("data-theme", chosen), theme);

/** Colours in transition would be measured. */
export const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * What axe finds in a part that is open, in both themes and in forced colours. Structure does not depend on the theme: in the dark
 * one only the colours are checked, in forced colours only the structure, because axe reads the colours from before the system
 * replaces them.
 */
export async function partFaults(page: Page, part: string): Promise<string[]> {
  await expect(page.locator(part).last()).toBeVisible();
  const found = await axeFindings(page, "all", [], part);
  await setTheme(page, "dark");
  found.push(...(await axeFindings(page, "colours", [], part)).map((one) => `dark: ${one}`));
  await setTheme(page, "light");
  await page.emulateMedia({ forcedColors: "active" });
  found.push(...(await axeFindings(page, "words", [], part)).map((one) => `forced colours: ${one}`));
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}
