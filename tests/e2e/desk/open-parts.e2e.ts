import type { Page } from "@playwright/test";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { axeFindings, loadAxeWithPages } from "#tests/support/browser/axe.ts";
import { catalogueOf } from "#tests/support/catalogue.ts";
import { pendingReceipt } from "#tests/support/data/pending-receipt.ts";
import { expect, test } from "#tests/support/e2e.ts";

/* What opens over the pages of the back office passes axe in three languages, two themes and forced colours. */

const LOOKS = [
  { theme: "light", forcedColors: "none" },
  { theme: "dark", forcedColors: "none" },
  { theme: "light", forcedColors: "active" },
  { theme: "dark", forcedColors: "active" },
] as const;

/** Colours in transition would be measured. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

async function findings(page: Page, isAll: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, forcedColors } of isAll ? LOOKS : LOOKS.slice(0, 1)) {
    await page.emulateMedia({ colorScheme: theme, forcedColors, reducedMotion: "reduce" });
    await page.locator("html").evaluate((root, chosen) => root.setAttribute("data-theme", chosen), theme);
    // axe reads the colours from before the system replaces them
    const rules = forcedColors === "active" || !isAll ? "words" : theme === "light" ? "all" : "colours";
    found.push(...(await axeFindings(page, rules)).map((one) => `${theme}, forced colours ${forcedColors}: ${one}`));
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  await page.locator("html").evaluate((root) => root.setAttribute("data-theme", "light"));
  return found;
}

test("axe finds nothing with each dialog, menu and list of reasons open", async ({ context, page, baseURL }) => {
  test.slow();
  await loadAxeWithPages(context);
  const found: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    const { id } = await pendingReceipt(context, "karim");
    const words = catalogueOf(language);
    const note = async (part: string) => {
      const faults = await findings(page, language === "fr");
      if (faults.length > 0) found[`${part} ${language}`] = faults;
    };
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await page.goto(`/panel-admin/receipts/${id}`, { waitUntil: "networkidle" });
    await page.evaluate(stopTransitions);
    await expect(page.locator(".verification-queue [aria-current=page]")).toBeFocused();

    await page.keyboard.press("r");
    await expect(page.locator(".reason-choice")).toBeVisible();
    await note("reasons");
    await page.keyboard.press("Escape");
    await page.locator(".verification-queue [aria-current=page]").focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: words.admin.keys.title })).toBeVisible();
    await note("keys");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+KeyK");
    await expect(page.getByRole("combobox").and(page.locator(":focus"))).toBeVisible();
    await note("palette");
    await page.keyboard.press("Escape");
    await page.locator(".admin-head details[data-menu] summary").click();
    await note("languages");
    await page.keyboard.press("Escape");
    await page.locator("[data-key=approve]").click();
    await expect(page.locator(".own-decisions .toast").last()).toBeVisible();
    await note("toast");
  }
  expect(found).toEqual({});
});
