import type { Page } from "@playwright/test";
import { DEMO_ACCOUNT } from "#db/seeds/demo.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { catalogueOf, urlInLanguage } from "#tests/support/catalogue.ts";
import { expect, signInAs, test } from "#tests/support/e2e.ts";

/** Upholstery, because no other journey uses it. */
const CATEGORY = 16;

const typeOver = async (page: Page, selector: string, text: string) => {
  await page.locator(selector).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
};

/** With scripts a toast says what a form did. */
const said = (page: Page, text: string) => expect(page.locator(".toast").filter({ hasText: text }).last()).toBeVisible();

/** In the current theme and in the other one. */
async function isSoundInBothThemes(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  });
  expect(await axeFindings(page, "colours")).toEqual([]);
}

test("an admin renames a category by keyboard, changes its cost and location, and retires a subcategory", async ({
  context,
  page,
  language,
}) => {
  const { categories } = catalogueOf(language);
  const list = urlInLanguage(language, "/panel-admin/categories");
  const file = `${list}/${CATEGORY}`;
  const own = `#data-name_${language}`;
  await signInAs(context, "nadir");
  await page.goto(file);
  const before = await page.locator(own).inputValue();
  const after = `${before} 2`;

  await typeOver(page, own, after);
  await page.locator("#data-points_cost").focus();
  await page.keyboard.type("4");
  await page.locator("#data-reason").focus();
  await page.keyboard.type("E2E");
  await page.keyboard.press("Enter");
  await said(page, categories.done.data);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(after);
  await expect(page.locator("#data-points_cost")).toHaveValue("4");
  await isSoundInBothThemes(page);

  // The admin sees the change at once where users choose a category.
  await page.goto(urlInLanguage(language, "/"));
  await expect(page.getByText(after).first()).toBeAttached();

  await page.goto(list);
  const places = () => page.locator("[id^=up-]").evaluateAll((all) => all.map(({ id }) => id));
  const [first = "", second = ""] = await places();
  const down = page.locator(`#${first.replace("up", "down")}`);
  await down.focus();
  await page.keyboard.press("Enter");
  await said(page, categories.done.moved);
  expect((await places()).slice(0, 2)).toEqual([second, first]);
  await expect(down).toBeFocused();
  await isSoundInBothThemes(page);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(`#${first}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[id^=up-]").first()).toHaveId(first);

  await page.goto(file);
  const speciality = page.locator(".data-table a").last();
  const name = await speciality.locator("bdi").first().innerText();
  await speciality.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const address = page.url();
  await page.locator("#retirement-reason").focus();
  await page.keyboard.type("E2E");
  await page.keyboard.press("Enter");
  await said(page, categories.done.retired);
  await isSoundInBothThemes(page);
  await page.goto(urlInLanguage(language, `/new-job?category=${CATEGORY}`));
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);

  await page.goto(address);
  await page.getByRole("button", { name: categories.restore_sub }).press("Enter");
  await said(page, categories.done.restored);
  await page.goto(file);
  await typeOver(page, own, before);
  await page.locator("#data-points_cost").selectOption("2");
  await page.locator("#data-reason").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
});

test("an admin adds a pack and sets the CCP account, which the artisan's page then shows", async ({
  context,
  page,
  language,
}) => {
  const { settings } = catalogueOf(language);
  const settingsPage = urlInLanguage(language, "/panel-admin/settings");
  const points = String(300 + (Date.now() % 600));
  await signInAs(context, "nadir");
  await page.goto(settingsPage);
  await isSoundInBothThemes(page);

  await page.locator("#pack_added-points").focus();
  await page.keyboard.type(points);
  await page.keyboard.press("Tab");
  await page.keyboard.type("12 300");
  await page.keyboard.press("Tab");
  await page.keyboard.type("E2E");
  await page.keyboard.press("Enter");
  await said(page, settings.done.pack_added);
  await expect(page.locator(".data-table b").filter({ hasText: points })).toHaveCount(1);

  // Without a reason nothing is saved. With an invalid number the typed text stays.
  await typeOver(page, "#account-rip", "12 34");
  await typeOver(page, "#account-ccp_number", "31 41 59 26");
  await typeOver(page, "#account-ccp_key", "53");
  await typeOver(page, "#account-reason", "E2E");
  await page.keyboard.press("Enter");
  await expect(page.locator("#account-rip-error")).toBeVisible();
  await expect(page.locator("#account-ccp_number")).toHaveValue("31 41 59 26");
  await isSoundInBothThemes(page);
  await typeOver(page, "#account-rip", DEMO_ACCOUNT.rip);
  await page.keyboard.press("Enter");
  await said(page, settings.done.account);

  await signInAs(context, "yacine");
  await page.goto(urlInLanguage(language, "/account/receipts"));
  await expect(page.locator(".account-card").getByText("31415926")).toBeHidden();
  await page.getByRole("radio", { name: "CCP" }).check();
  await expect(page.locator(".account-card").getByText("31415926")).toBeVisible();
  await expect(page.locator(".account-card small").getByText("53")).toBeVisible();
  await expect(page.locator("label:has([name=pack])").filter({ hasText: points })).toBeVisible();

  await signInAs(context, "nadir");
  await page.goto(settingsPage);
  const row = page.locator(".data-table tbody tr").filter({ hasText: points });
  await row.locator("summary").press("Enter");
  await row.locator("[name=reason]").fill("E2E");
  await row.locator("[name=reason]").press("Enter");
  await said(page, settings.done.pack_withdrawn);
  await typeOver(page, "#account-ccp_number", DEMO_ACCOUNT.ccp.number);
  await typeOver(page, "#account-ccp_key", DEMO_ACCOUNT.ccp.key);
  await typeOver(page, "#account-reason", "E2E");
  await page.keyboard.press("Enter");
  await said(page, settings.done.account);
});
